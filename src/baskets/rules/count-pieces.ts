import type { BasketLine } from '../contract.ts'

/** How many pieces a basket holds; in the wishlist, how many products. */
export function countPieces(lines: readonly BasketLine[]): number {
  return lines.reduce((pieces, { quantity }) => pieces + quantity, 0)
}
