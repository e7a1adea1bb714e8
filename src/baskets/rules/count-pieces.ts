import type { BasketLine } from '#baskets/contract.ts'

/** How many pieces a basket holds; in the wishlist, how many products. */
export function countPieces(lines: readonly BasketLine[]): number {
  return lines.reduce((pieces, { quantity }) => pieces + quantity, 0)
}
