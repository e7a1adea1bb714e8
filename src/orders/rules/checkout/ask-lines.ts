import type { BasketKind, BasketLine, CheckedLine } from '#baskets/contract.ts'
import { describeChange } from '#baskets/rules/change-sentences.ts'
import type { BasketAction } from '#baskets/rules/reduce-basket.ts'
import { priceIn } from '#baskets/rules/totals.ts'
import type { OrderedLine } from '#orders/contract.ts'

/** Prices accepted since the basket was filled, in whole FCFA by product. */
export type AcceptedPrices = Readonly<Record<number, number>>

/** Converts basket lines to order lines, each at the price seen or accepted (whole FCFA). */
export function askLines(
  basket: BasketKind,
  lines: readonly BasketLine[],
  prices: AcceptedPrices,
): OrderedLine[] {
  return lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    list_price: prices[line.id] ?? priceIn(basket, line),
  }))
}

/** Accepts today's lines: updates the prices seen, and the basket. */
export function acceptLines(
  prices: AcceptedPrices,
  lines: readonly CheckedLine[],
): { prices: AcceptedPrices; actions: BasketAction[] } {
  const accepted: Record<number, number> = { ...prices }
  const actions: BasketAction[] = []
  for (const { id, price, quantity, changes } of lines) {
    if (price === null || quantity === 0) {
      actions.push({ type: 'remove', id })
      continue
    }
    accepted[id] = price
    if (changes.some(({ kind }) => kind === 'stock')) actions.push({ type: 'set', id, quantity })
  }
  return { prices: accepted, actions }
}

/** Describes the changes of a line. `format` formats whole FCFA. */
export function describeLine({ changes }: CheckedLine, format: (francs: number) => string): string {
  return changes.map((change) => describeChange(change, format)).join(' ')
}
