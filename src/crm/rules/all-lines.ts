import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { BASKET_KINDS } from '#baskets/rules/kinds.ts'

/** The lines of the four baskets, always in the same order. */
export type AllLines = readonly (readonly BasketLine[])[]

export function readAllLines(getLines: (kind: BasketKind) => readonly BasketLine[]): AllLines {
  return BASKET_KINDS.map(getLines)
}
