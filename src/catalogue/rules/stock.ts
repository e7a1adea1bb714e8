/** At or below this number, the shop shows how many pieces are left. */
export const LAST_PIECES = 3

export type Availability =
  | { state: 'in-stock' }
  | { state: 'last-pieces'; left: number }
  | { state: 'on-preorder' }
  /** For members only, on credit only. */
  | { state: 'on-credit' }
  | { state: 'sold-out' }

/** Availability shown to the visitor. `quantity` is available pieces. */
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

/** Whether the shown availability differs between two stock levels, in pieces. */
export function isShownDifferently(before: number, after: number): boolean {
  const maxShown = LAST_PIECES + 1
  return Math.min(before, maxShown) !== Math.min(after, maxShown)
}

/**
 * Products with fewer available pieces are listed as running out, unless they have their own reorder point. The column
 * stock_step uses the same number.
 */
export const LOW_STOCK = 3
