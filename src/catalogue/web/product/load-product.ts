import type { Product } from '#catalogue/contract.ts'
import type { CatalogueCalls } from '#catalogue/contract/calls.ts'
import { firstOffer } from '#catalogue/contract/price-fields.ts'
import { findCriteria } from '#catalogue/rules/criteria.ts'
import { chooseNearest, findNearRange } from '#catalogue/rules/similar.ts'
import { callOver } from '#platform/web/call.ts'
import { findAnswer } from '#platform/web/require-found.ts'
import type { Send } from '#platform/web/send.ts'
import { type CardProduct, toCardList } from '../card-product.ts'
import { LISTS } from '../lists.ts'

/** Longer numbers are never ids, so they need no request. */
const PRODUCT_ID = /^[1-9]\d{0,14}$/
const SIBLINGS_SHOWN = 5
/** Products read above and below the price, from which the nearest are chosen. */
const SIBLINGS_READ = 12

/**
 * Loads a product by the id in its address. Undefined if it does not exist. Throws ApiError on other errors. Without
 * `image_256`, which no screen shows: the page embeds its data for hydration, and base64 does not compress.
 */
export async function findProduct(send: Send, id: string): Promise<Product | undefined> {
  if (!PRODUCT_ID.test(id)) return undefined
  const found = await findAnswer(callOver<CatalogueCalls>(send)('GET /api/produits/:id', { params: { id } }))
  if (found === undefined) return undefined
  const { image_256: _image, ...product } = found
  return product
}

/**
 * Loads alternatives: same category and similar size, nearest price first. If there are few, other products of the
 * category follow.
 */
export async function loadSiblings(send: Send, product: Product): Promise<CardProduct[]> {
  const size = findNearRange(product.capacity, findCriteria(product.category.kind))
  const near = size === undefined ? [] : await loadNearest(send, product, { size })
  if (near.length >= SIBLINGS_SHOWN) return near.slice(0, SIBLINGS_SHOWN)
  const known = new Set(near.map(({ id }) => id))
  const others = await loadNearest(send, product, {})
  return [...near, ...others.filter(({ id }) => !known.has(id))].slice(0, SIBLINGS_SHOWN)
}

interface Bounds {
  sort: 'price-asc' | 'price-desc'
  /** Whole FCFA. */
  min?: string
  max?: string
}

/** Products around the product's price, nearest first. */
async function loadNearest(
  send: Send,
  product: Product,
  narrowed: { size?: string },
): Promise<CardProduct[]> {
  const call = callOver<CatalogueCalls>(send)
  const { categ_id: category } = product
  const price = String(firstOffer(product).price)
  const read = async (bounds: Bounds): Promise<CardProduct[]> => {
    const query = { category, ...narrowed, limit: String(SIBLINGS_READ), ...bounds }
    return toCardList(await call(LISTS.shop.call, { query })).products
  }
  const [dearer, cheaper] = await Promise.all([
    read({ sort: 'price-asc', min: price }),
    read({ sort: 'price-desc', max: price }),
  ])
  const all = new Map([...dearer, ...cheaper].map((one) => [one.id, one]))
  return chooseNearest([...all.values()], product)
}

/** Products shown when a product does not exist. */
export async function loadShopWindow(send: Send): Promise<CardProduct[]> {
  const query = { limit: String(SIBLINGS_SHOWN), sort: 'rang' } as const
  return toCardList(await callOver<CatalogueCalls>(send)(LISTS.shop.call, { query })).products
}
