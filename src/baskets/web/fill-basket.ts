import type { BasketKind } from '#baskets/contract.ts'
import { BASKET_ADDRESSES } from '#baskets/rules/kinds.ts'
import { type BasketProduct, toLine } from '#baskets/rules/to-line.ts'
import { addLines } from './add-to-basket.ts'

/**
 * Adds several products to a basket, each with its pieces, and shows a toast. Returns the path of the basket's page.
 */
export function fillBasket(
  kind: BasketKind,
  products: readonly { product: BasketProduct; quantity: number }[],
  message: string,
): string {
  const now = new Date()
  addLines(
    kind,
    products.map(({ product, quantity }) => toLine(product, quantity, now)),
    message,
  )
  return BASKET_ADDRESSES[kind]
}
