import { type ReactNode, startTransition } from 'react'
import { browserBaskets } from '#baskets/web/store/browser-baskets.ts'
import type { AllLines } from '#crm/rules/all-lines.ts'
import { isOfferPlace, listChanged } from '#crm/rules/basket-changes.ts'
import { ACTIONS } from '#platform/web/pending/pending-word.ts'
import { readPending } from './pending-baskets.ts'
import { recordBaskets } from './record/browser-recorder.ts'

/** Renders a part over the page, or removes it. */
export type Show = (part: ReactNode) => void

/** Offline the code cannot load, and the queue stays. */
function ignore(): void {}

/** Records changes, and what an earlier page could not send. */
export function recordChanges(before: AllLines, after: AllLines): void {
  const waiting = readPending()
  recordBaskets(listChanged(before, after, waiting))
  if (waiting.includes(ACTIONS))
    void import('./pending/send-actions.ts').then(({ sendActions }) => sendActions(), ignore)
}

/** Opens the part for a button: « Prévenez-moi », or the cart sheet after « Commander ». */
export function openPart(button: HTMLElement, show: Show): Promise<void> {
  return button.dataset['notify'] === undefined ? openAdded(button, show) : openWish(button, show)
}

/** For the product in the button's data. */
async function openWish({ dataset }: HTMLElement, show: Show): Promise<void> {
  const { WishDialog } = await import('./contacts/wish-dialog.tsx')
  const id = Number(dataset['notify'])
  const close = (): void => show(undefined)
  startTransition(() =>
    show(<WishDialog key={id} productId={id} name={dataset['name'] ?? ''} onClose={close} />),
  )
}

/** BASK-7: the pop-up after an addition, with the shop's offers for a guest. Not on basket pages. */
async function openAdded(button: HTMLElement, show: Show): Promise<void> {
  const id = Number(button.dataset['product'])
  const isThere = browserBaskets()
    .getLines('cart')
    .some((line) => line.id === id)
  if (!isThere || isOfferPlace(location.pathname)) return
  const [{ AddedSheet }, { renderOffers }] = await Promise.all([
    import('#baskets/web/added/added-sheet.tsx'),
    import('./contacts/newsletter-part.tsx'),
  ])
  const offers = renderOffers()
  const close = (): void => show(undefined)
  startTransition(() => show(<AddedSheet productId={id} opener={button} offers={offers} onClose={close} />))
}
