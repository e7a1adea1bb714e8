import type { BasketKind, BasketLine, CheckedLine } from '#baskets/contract.ts'
import { describeChange } from '#baskets/rules/change-sentences.ts'
import type { BasketAction } from '#baskets/rules/reduce-basket.ts'
import { priceIn } from '#baskets/rules/totals.ts'
import type { OrderedLine } from '#orders/contract.ts'

/** Prices that were accepted since the basket was filled: whole FCFA by product. */
export type AcceptedPrices = Readonly<Record<number, number>>

/** The lines of a basket as they are ordered, each at the price that was seen or accepted (whole FCFA). */
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

/** What accepting the lines of today does: to the prices that were seen, and to the basket. */
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

/** What is no longer as it was seen of a line. `format` writes whole FCFA as the screen does. */
export function describeLine({ changes }: CheckedLine, format: (francs: number) => string): string {
  return changes.map((change) => describeChange(change, format)).join(' ')
}
