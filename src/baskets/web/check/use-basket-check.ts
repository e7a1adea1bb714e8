import { useEffect, useSyncExternalStore } from 'react'
import type { BasketKind, BasketLine, CheckedBasket } from '#baskets/contract.ts'
import { send } from '#platform/web/browser-send.ts'
import type { Send } from '#platform/web/send.ts'
import { browserBaskets } from '../store/browser-baskets.ts'
import { type BasketChecks, type BasketStatus, createBasketChecks } from './create-basket-check.ts'

/** Debounce in ms: five presses of « + » send one request. */
const REST_MS = 500

let checks: BasketChecks | undefined

/** Shared by the page and the small views. */
export function browserChecks(): BasketChecks {
  checks ??= createBasketChecks({
    baskets: browserBaskets(),
    isOnline: () => navigator.onLine,
    send: async (basket) =>
      (await findSend(basket.kind))<CheckedBasket>('/api/paniers/verification', {
        method: 'POST',
        body: basket,
      }),
  })
  return checks
}

/** Only the credit basket needs a session: an expired one must not block the cart. */
async function findSend(kind: BasketKind): Promise<Send> {
  return kind === 'creditOrder' ? (await import('#platform/web/session/send-quietly.ts')).sendQuietly : send
}

/** Checks an open basket: on mount, for new products and on reconnection. */
export function useBasketCheck(kind: BasketKind, lines: readonly BasketLine[]): BasketStatus {
  const isFilled = lines.length > 0
  useEffect(() => {
    if (!isFilled) return undefined
    const check = (): void => void browserChecks().check(kind)
    check()
    window.addEventListener('online', check)
    return () => window.removeEventListener('online', check)
  }, [kind, isFilled])
  useEffect(() => {
    const timer = setTimeout(() => void browserChecks().checkNew(kind), REST_MS)
    return () => clearTimeout(timer)
  }, [kind, lines])
  return useSyncExternalStore(
    (listener) => browserChecks().subscribe(listener),
    () => browserChecks().getStatus(kind),
  )
}
