import type { BasketLine } from '#baskets/contract.ts'

/** Number of pieces in a basket, or of products in the wishlist. */
export function countPieces(lines: readonly BasketLine[]): number {
  return lines.reduce((pieces, { quantity }) => pieces + quantity, 0)
}
