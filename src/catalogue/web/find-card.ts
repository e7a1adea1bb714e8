import type { CardProduct } from './card-product.ts'

const PRODUCT_PAGE = /^\/(?:produits|single-product)\/(\d+)/

export function isProductAddress(pathname: string): boolean {
  return PRODUCT_PAGE.test(pathname)
}

/** Finds the product of this address in the loaded route data. Undefined if none has it. */
export function findCard(pathname: string, known: unknown): CardProduct | undefined {
  const id = Number(PRODUCT_PAGE.exec(pathname)?.[1])
  let product: CardProduct | undefined
  // JSON.stringify is used to traverse the values; its text is ignored.
  if (id) {
    JSON.stringify(known, (_key, value) => {
      if (value?.id === id && value.price_unit) product = value
      return value
    })
  }
  return product
}
