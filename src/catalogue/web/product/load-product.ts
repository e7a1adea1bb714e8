import { ApiFailure, type Send } from '../../../platform/web/send.ts'
import type { Product, ProductList } from '../../contract.ts'
import { type CardProduct, toCardList } from '../card-product.ts'
import { LISTS } from '../lists.ts'

/** Longer numbers than any id: not worth a question. */
const PRODUCT_ID = /^[1-9]\d{0,14}$/
const NEIGHBOURS_SHOWN = 5

/** A product by the id in its address, or undefined where there is none (any more). Throws ApiFailure on other errors. */
export async function findProduct(send: Send, id: string): Promise<Product | undefined> {
  if (!PRODUCT_ID.test(id)) return undefined
  try {
    return await send<Product>(`/api/produits/${id}`)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return undefined
    throw error
  }
}

/** Other products of a category, for who has seen this one. */
export async function loadNeighbours(send: Send, product: Product): Promise<CardProduct[]> {
  const query = new URLSearchParams({ category: product.categ_id, limit: String(NEIGHBOURS_SHOWN + 1) })
  const { products } = toCardList(await send<ProductList>(`${LISTS.shop.call}?${query}`))
  return products.filter(({ id }) => id !== product.id).slice(0, NEIGHBOURS_SHOWN)
}

/** What the shop shows where a product is missing. */
export async function loadShopWindow(send: Send): Promise<CardProduct[]> {
  const list = await send<ProductList>(`${LISTS.shop.call}?limit=${NEIGHBOURS_SHOWN}&sort=rang`)
  const { products } = toCardList(list)
  return products
}
