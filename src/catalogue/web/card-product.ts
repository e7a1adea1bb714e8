import type { ListedProduct, ProductList, Product } from '#catalogue/contract.ts'

/** Product fields used by a card. Only these are sent, because a page embeds its data again for hydration. */
const CARD_FIELDS = [
  'id',
  'name',
  'picture',
  'list_price',
  'price_unit',
  'en_promo',
  'tag',
  'tags',
  'categ_id',
  'quantity',
  'sale_ok',
  'is_preorder',
  'preorder_price',
  'is_creditorder',
  'creditorder_price',
] as const satisfies (keyof ListedProduct)[]

export type CardProduct = Pick<ListedProduct, (typeof CARD_FIELDS)[number]>

/** One page of cards and the total of the list. */
export interface CardList {
  products: CardProduct[]
  total: number
}

export function toCardList({ products, total }: ProductList): CardList {
  return { products: products.map(toCard), total }
}

export function toCard(product: ListedProduct): CardProduct {
  return Object.fromEntries(CARD_FIELDS.map((field) => [field, product[field]])) as CardProduct
}

/** A product, possibly incomplete: at least the fields of its card. */
export type KnownProduct = CardProduct & Partial<Product>

export function isWhole(product: KnownProduct): product is Product {
  return product.description !== undefined
}
