import type { CardProduct } from './card-product.ts'

const PRODUCT_PAGE = /^\/(?:produits|single-product)\/(\d+)/

export function isProductAddress(pathname: string): boolean {
  return PRODUCT_PAGE.test(pathname)
}

/** The product of this address among the data of the screens shown; undefined where none of them has it. */
export function findCard(pathname: string, known: unknown): CardProduct | undefined {
  const id = Number(PRODUCT_PAGE.exec(pathname)?.[1])
  let product: CardProduct | undefined
  // The walk through all values is what is wanted here, not its text.
  if (id) {
    JSON.stringify(known, (_key, value) => {
      if (value?.id === id && value.price_unit) product = value
      return value
    })
  }
  return product
}
