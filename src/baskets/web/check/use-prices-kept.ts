import { useEffect } from 'react'
import type { BasketKind } from '../../contract.ts'
import { repriceLines } from '../../rules/learn-check.ts'
import { browserBaskets } from '../store/browser-baskets.ts'
import type { BasketNews } from './create-basket-check.ts'

/** Keeps today's prices in the basket once its page has told them; small views only tell. */
export function usePricesKept(kind: BasketKind, { lines: news }: BasketNews): void {
  useEffect(() => {
    const baskets = browserBaskets()
    const lines = baskets.getLines(kind)
    if (repriceLines(kind, lines, news) === lines) return
    baskets.change(kind, { type: 'rewrite', rewrite: (newest) => repriceLines(kind, newest, news) })
  }, [kind, news])
}
