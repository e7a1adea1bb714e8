/** From this many pieces down, the shop says how many are left. */
export const LAST_PIECES = 3

export type Availability =
  | { state: 'in-stock' }
  | { state: 'last-pieces'; left: number }
  | { state: 'on-preorder' }
  /** Members only may buy it, and only on credit. */
  | { state: 'on-credit' }
  | { state: 'sold-out' }

/** What the visitor is told of a product's stock. `quantity` is what is available, in pieces. */
export function availabilityOf(product: {
  quantity: number
  sale_ok: boolean
  is_preorder: boolean
  is_creditorder: boolean
}): Availability {
  if (product.sale_ok && product.quantity > LAST_PIECES) return { state: 'in-stock' }
  if (product.sale_ok && product.quantity > 0) return { state: 'last-pieces', left: product.quantity }
  if (product.is_preorder) return { state: 'on-preorder' }
  return { state: product.is_creditorder && product.quantity > 0 ? 'on-credit' : 'sold-out' }
}

/** Whether the shop says something else of a product once this many pieces are available instead of that many. */
export function isShownDifferently(before: number, after: number): boolean {
  const mostTold = LAST_PIECES + 1
  return Math.min(before, mostTold) !== Math.min(after, mostTold)
}

/**
 * Below this many available pieces a product is listed as running out, unless it has a reorder point of its own. The column
 * stock_step uses the same number.
 */
export const LOW_STOCK = 3
