import type { BasketKind, BasketLine, SharedBasket } from '#baskets/contract.ts'
import { toLine } from './to-line.ts'

/**
 * What goes from a shared basket into the visitor's own of the same kind, or into their cart: what is sold there, as many
 * pieces as were shared and can be had. Wishes may be of anything that the shop shows. `now`: when the visitor takes it.
 */
export function listTakenLines(to: BasketKind, shared: SharedBasket, now: Date): BasketLine[] {
  return shared.products.flatMap((product) => {
    const had = shared.lines.find(({ id }) => id === product.id)?.quantity ?? 0
    const inStock = product.sale_ok ? Math.min(Math.max(had, 1), product.quantity) : 0
    const pieces = to === 'wishlist' ? 1 : to === shared.kind ? had : inStock
    return pieces > 0 ? [toLine(product, pieces, now)] : []
  })
}
