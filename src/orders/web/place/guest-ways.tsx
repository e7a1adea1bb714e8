import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { Link } from '#ui/link.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import type { OrderName } from './create-place-once.ts'
import { CUT_OFF } from './cut-off.ts'
import type { ReservedOrder } from './reserved-order.ts'

interface GuestWaysProps {
  what: OrderName
  /** The guest's order. Undefined while a choice is missing. */
  findOrder: () => ReservedOrder | undefined
}

/** Options without a session: sign in and return, or order as a guest. */
export function GuestWays(props: GuestWaysProps) {
  const isHydrated = useHydrated()
  const { pathname, search, hash } = useLocation()
  const address = isHydrated ? pathname + search + hash : props.what.page
  return (
    <div className="for-guests mt-4 grid gap-2">
      <Link href={`/login?redirectTo=${encodeURIComponent(address)}`} className="button button-sun">
        Connectez-vous pour confirmer la commande
      </Link>
      <GuestButton {...props} look="button-ghost" />
    </div>
  )
}

/** « Commander sans compte », with its pop-up. */
export function GuestButton({ what, findOrder, look }: GuestWaysProps & { look: string }) {
  const [dialog, setDialog] = useState<ReactNode>()
  async function open(): Promise<void> {
    const order = findOrder()
    if (order === undefined) return
    // Dismisses the sign-in prompt, so that it does not delay messages about the order.
    toasts.dismiss()
    try {
      const { renderReservation } = await import('./reservation-dialog.tsx')
      setDialog(renderReservation({ what, order, opening: Date.now() }))
    } catch {
      toasts.show('error', CUT_OFF)
    }
  }
  return (
    <>
      <button type="button" className={`button ${look} only-scripts`} onClick={() => void open()}>
        Commander sans compte
      </button>
      {/* Suspends until its styles are loaded. */}
      <Suspense>{dialog}</Suspense>
    </>
  )
}
