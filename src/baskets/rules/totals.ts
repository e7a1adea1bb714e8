import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { type Francs, sumFrancs, toFrancs } from '#platform/contract/francs.ts'

/** What one piece costs in this basket (whole FCFA): a product without a price of that kind counts its plain one. */
export function priceIn(kind: BasketKind, line: BasketLine): Francs {
  const special = { preorder: line.preorder_price, creditOrder: line.creditorder_price }
  const price = kind === 'preorder' || kind === 'creditOrder' ? special[kind] : undefined
  return toFrancs(price ?? line.price_unit)
}

/** Whole FCFA for all pieces of a line. */
export function lineTotal(kind: BasketKind, line: BasketLine): Francs {
  return toFrancs(priceIn(kind, line) * line.quantity)
}

/** Whole FCFA for the basket, as the browser knows the prices: the server has the last word. */
export function basketTotal(kind: BasketKind, lines: readonly BasketLine[]): Francs {
  return sumFrancs(lines.map((line) => lineTotal(kind, line)))
}
