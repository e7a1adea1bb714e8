import { useEffect } from 'react'
import type { BasketKind } from '../../contract.ts'
import { repriceLines } from '../../rules/learn-check.ts'
import { isBare } from '../../rules/line-details.ts'
import { completeBasket } from '../add-to-basket.ts'
import { browserBaskets } from '../store/browser-baskets.ts'
import type { BasketNews } from './create-basket-check.ts'

/** Keeps today's prices in the basket, and what its lines still lack, once its page has told them; small views only tell. */
export function usePricesKept(kind: BasketKind, { state, lines: news }: BasketNews): void {
  useEffect(() => {
    const baskets = browserBaskets()
    const lines = baskets.getLines(kind)
    if (repriceLines(kind, lines, news) === lines) return
    baskets.change(kind, { type: 'rewrite', rewrite: (newest) => repriceLines(kind, newest, news) })
  }, [kind, news])
  useEffect(() => {
    if (state === 'checked' && browserBaskets().getLines(kind).some(isBare)) completeBasket(kind)
  }, [kind, state])
}
