import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { type Francs, sumFrancs, toFrancs } from '#platform/contract/francs.ts'

/** Price per piece in this basket (whole FCFA). Falls back to the plain price. */
export function priceIn(kind: BasketKind, line: BasketLine): Francs {
  const special = { preorder: line.preorder_price, creditOrder: line.creditorder_price }
  const price = kind === 'preorder' || kind === 'creditOrder' ? special[kind] : undefined
  return toFrancs(price ?? line.price_unit)
}

/** Total of a line in whole FCFA. */
export function lineTotal(kind: BasketKind, line: BasketLine): Francs {
  return toFrancs(priceIn(kind, line) * line.quantity)
}

/** Total of the basket in whole FCFA, at the browser's prices. The server's total is authoritative. */
export function basketTotal(kind: BasketKind, lines: readonly BasketLine[]): Francs {
  return sumFrancs(lines.map((line) => lineTotal(kind, line)))
}
