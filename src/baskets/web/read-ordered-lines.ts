import type { BasketKind } from '#baskets/contract.ts'
import { basketTotal, priceIn } from '#baskets/rules/totals.ts'
import { browserBaskets } from './store/browser-baskets.ts'

/** A basket as it is ordered: products, pieces, and the prices and total (whole FCFA) that the visitor sees. */
export function readOrderedLines(kind: BasketKind) {
  const lines = browserBaskets().getLines(kind)
  return {
    order_lines: lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      list_price: priceIn(kind, line),
    })),
    seen_total: basketTotal(kind, lines),
  }
}
