import { type ReactNode, startTransition } from 'react'
import { ACTIONS } from '../../platform/web/waiting/waiting-word.ts'
import { toasts } from '../../ui/toast/toast-store.ts'
import type { AllLines } from '../rules/all-lines.ts'
import { hasCartGrown, listChanged } from '../rules/basket-changes.ts'
import { mayShowNewsletter, rememberClosed } from './contacts/newsletter-visit.ts'
import { recordBaskets } from './record/browser-recorder.ts'
import { readWaiting } from './waiting-baskets.ts'

/** Shows something over the page, or nothing. */
export type Show = (part: ReactNode) => void

/** Without the network the code that sends does not come, and what waits stays. */
function ignore(): void {}

/** Tells the shop of what has changed, and of what an earlier page could not tell. */
export function tellChanges(before: AllLines, after: AllLines, show: Show): void {
  const waiting = readWaiting()
  recordBaskets(listChanged(before, after, waiting))
  if (waiting.includes(ACTIONS))
    void import('./waiting/send-actions.ts').then(({ sendActions }) => sendActions(), ignore)
  if (hasCartGrown(before, after)) runAfterToasts(() => void offerNewsletter(show))
}

/** The card takes the place of the toast that says what was added, once nobody reads that any more. */
function runAfterToasts(run: () => void): void {
  if (toasts.getCurrent() === undefined) return run()
  const stop = toasts.subscribe(() => {
    if (toasts.getCurrent() !== undefined) return
    stop()
    run()
  })
}

async function offerNewsletter(show: Show): Promise<void> {
  if (!mayShowNewsletter()) return
  const { NewsletterCard } = await import('./contacts/newsletter-card.tsx')
  function close(): void {
    rememberClosed()
    show(undefined)
  }
  startTransition(() => show(<NewsletterCard onClose={close} />))
}

/** Opens « Prévenez-moi » for the product that the button names. */
export async function openWish({ dataset }: HTMLElement, show: Show): Promise<void> {
  const { WishDialog } = await import('./contacts/wish-dialog.tsx')
  const id = Number(dataset['notify'])
  const close = (): void => show(undefined)
  startTransition(() =>
    show(<WishDialog key={id} productId={id} name={dataset['name'] ?? ''} onClose={close} />),
  )
}
