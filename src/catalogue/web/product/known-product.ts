import type { Product } from '../../contract.ts'
import type { CardProduct } from '../card-product.ts'

/** A product as far as the screen knows it: at least what its card showed. */
export type KnownProduct = CardProduct & Partial<Product>

export function isWhole(product: KnownProduct): product is Product {
  return product.description !== undefined
}
