import type { ListedProduct, ProductList } from '../contract.ts'

/** What a card shows of a product. A page carries its data a second time, for the browser's scripts: only what is used. */
export type CardProduct = Pick<
  ListedProduct,
  | 'id'
  | 'name'
  | 'picture'
  | 'list_price'
  | 'price_unit'
  | 'en_promo'
  | 'tag'
  | 'categ_id'
  | 'quantity'
  | 'sale_ok'
  | 'is_preorder'
>

/** One page of cards, and how many products the whole list has. */
export interface CardList {
  products: CardProduct[]
  total: number
}

export function toCardList({ products, total }: ProductList): CardList {
  return { products: products.map(toCard), total }
}

function toCard(product: ListedProduct): CardProduct {
  const {
    id,
    name,
    picture,
    list_price,
    price_unit,
    en_promo,
    tag,
    categ_id,
    quantity,
    sale_ok,
    is_preorder,
  } = product
  return {
    id,
    name,
    picture,
    list_price,
    price_unit,
    en_promo,
    tag,
    categ_id,
    quantity,
    sale_ok,
    is_preorder,
  }
}
