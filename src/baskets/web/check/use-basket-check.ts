import { useEffect, useSyncExternalStore } from 'react'
import type { BasketKind, BasketLine, CheckedBasket } from '#baskets/contract.ts'
import { send } from '#platform/web/browser-send.ts'
import type { Send } from '#platform/web/send.ts'
import { browserBaskets } from '../store/browser-baskets.ts'
import { type BasketChecks, type BasketNews, createBasketChecks } from './create-basket-check.ts'

/** Whoever presses « + » five times is asked for once, in milliseconds. */
const REST_MS = 500

let checks: BasketChecks | undefined

/** One for the page and the small views: what one was told the other knows. */
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

/** Only credit asks who is there: a sign-in that is over must not keep anybody from their cart. */
async function findSend(kind: BasketKind): Promise<Send> {
  return kind === 'creditOrder' ? (await import('#platform/web/session/send-quietly.ts')).sendQuietly : send
}

/** What the server says about a basket that is open: asked at once, for new products and when the network is back. */
export function useBasketCheck(kind: BasketKind, lines: readonly BasketLine[]): BasketNews {
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
    () => browserChecks().getNews(kind),
  )
}
