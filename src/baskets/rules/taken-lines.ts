import type { BasketKind, BasketLine, SharedBasket } from '#baskets/contract.ts'
import { toLine } from './to-line.ts'

/**
 * Lists the lines to copy from a shared basket into the visitor's own of the same kind, or into their cart. Only
 * products sold there, with the shared pieces as far as available. The wishlist accepts any product that the shop
 * shows. `now`: time of the copy.
 */
export function listTakenLines(to: BasketKind, shared: SharedBasket, now: Date): BasketLine[] {
  return shared.products.flatMap((product) => {
    const had = shared.lines.find(({ id }) => id === product.id)?.quantity ?? 0
    const inStock = product.sale_ok ? Math.min(Math.max(had, 1), product.quantity) : 0
    const pieces = to === 'wishlist' ? 1 : to === shared.kind ? had : inStock
    return pieces > 0 ? [toLine(product, pieces, now)] : []
  })
}
