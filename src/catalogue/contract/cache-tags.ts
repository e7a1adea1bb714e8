import { type CacheTag, countsTag } from '#platform/contract/cache-tags.ts'
import type { ListQuery, ListedProduct, ProductList } from '../contract.ts'
import { firstOffer, type Offered } from './price-fields.ts'

/** Price range in whole FCFA: of a product's move, or of a list. Omit an end if there is none. */
export interface PriceRange {
  from?: number | undefined
  to?: number | undefined
}

/** Tag of a product. */
export const productTag = (id: number): CacheTag => `p${id}`

/** Membership of products in lists, and their order except by price: names, categories, ranks, product tags. */
export const LISTS_TAG: CacheTag = 'lists'
/** Products in promotion and on credit, and their prices. */
export const PROMOTIONS_TAG: CacheTag = 'promotions'
export const CREDIT_TAG: CacheTag = 'credit'
/** Prices and stock, which sort search results in addition to the words. */
export const SEARCH_TAG: CacheTag = 'search'
/** Totals, facets and the menu's counts. Those of lists between two prices also change with prices. */
export const COUNTS_TAG = countsTag('products')
export const PRICED_COUNTS_TAG = countsTag('prices')

/** Tags of a product that joins or leaves lists, or moves in them. */
export const MOVED_TAGS: readonly CacheTag[] = [LISTS_TAG, COUNTS_TAG, PRICED_COUNTS_TAG]

/**
 * Tag of any price of a category, or of all categories without one; and tags of price steps, each one and a half times
 * the last.
 */
const pricesTag = (category: string): CacheTag => `c:${encodeURIComponent(category)}`
const EVERY_CATEGORY = ''
const STEPS_PER_DOUBLING = 2

const stepOf = (price: number): number => Math.floor(Math.log2(Math.max(price, 1)) * STEPS_PER_DOUBLING)
const LAST_STEP = stepOf(2 ** 31)

function pricesBetween(category: string, { from, to }: PriceRange): CacheTag[] {
  const first = from === undefined ? 0 : stepOf(from)
  const last = to === undefined ? LAST_STEP : stepOf(to)
  return Array.from({ length: last - first + 1 }, (_, index) => `${pricesTag(category)}:${first + index}`)
}

/** Tags of a product of a category whose price moves between two prices. */
export function tagsOfMovedPrice(category: string, moved: Required<PriceRange>): CacheTag[] {
  const all = [EVERY_CATEGORY, category].flatMap((one) => [pricesTag(one), ...pricesBetween(one, moved)])
  return [...all, PRICED_COUNTS_TAG, SEARCH_TAG]
}

/** Lowest and highest price of a list without a price filter, in whole FCFA. */
export const USUAL_PRICES = { min: 100, max: 5_000_000 } as const

export const isUsualPrice = (price: number): boolean => price >= USUAL_PRICES.min && price <= USUAL_PRICES.max

type Shown = Pick<ListedProduct, 'id' | 'categ_id' | 'rang' | keyof Offered>

const priceOf = (product: Shown | undefined): number | undefined => product && firstOffer(product).price

interface List {
  query: ListQuery
  answer?: ProductList | undefined
  isPromotion: boolean
}

/** Tags of a page of a list. */
export function tagsOfList({ query, answer, isPromotion }: List): CacheTag[] {
  const { products = [], total = 0 } = answer ?? {}
  const { productType } = query
  return [
    ...products.map(({ id }) => productTag(id)),
    LISTS_TAG,
    ...tagsOfFacets(query),
    ...(isPromotion || productType === 'promo' ? [PROMOTIONS_TAG] : []),
    ...(productType === 'credit' ? [CREDIT_TAG] : []),
    ...tagsOfOrder(query, products, total),
  ]
}

const isPriced = ({ min, max }: Pick<ListQuery, 'min' | 'max'>): boolean =>
  min > USUAL_PRICES.min || max < USUAL_PRICES.max

/** Tags of a list's counts. */
export const tagsOfFacets = (query: Pick<ListQuery, 'min' | 'max'>): CacheTag[] =>
  isPriced(query) ? [COUNTS_TAG, PRICED_COUNTS_TAG] : [COUNTS_TAG]

/** Tags of the prices that decide which products a page of a list shows, in addition to those of its products. */
function tagsOfOrder(query: ListQuery, products: readonly Shown[], total: number): CacheTag[] {
  const { page, limit, sort, search, category } = query
  const isNarrowed = isPriced(query)
  // The whole list is on the page, so prices add no other product.
  if (page === 1 && total <= limit && !isNarrowed) return []
  if (search !== '') return [SEARCH_TAG]
  const own = products[0]?.categ_id
  const wide = [pricesTag(category === 'All' ? EVERY_CATEGORY : (own ?? EVERY_CATEGORY))]
  // A product that enters or leaves the price range moves all later pages.
  if (products.length === 0 || (isNarrowed && page > 1)) return wide
  const isApartFromPrices =
    sort === 'name' || sort === 'newest' || (sort === 'rang' && products.every(({ rang }) => rang !== null))
  if (isApartFromPrices) return isNarrowed ? wide : []
  if (sort === 'rang') return wide
  if (sort === 'default' && category === 'All') return tagsOfShelves(products, query)
  return pricesBetween(
    own === undefined || category === 'All' ? EVERY_CATEGORY : own,
    rangeOf(products, query),
  )
}

/** From the first price of a page to its last; open at the beginning or end of the list. */
function rangeOf(products: readonly Shown[], query: ListQuery): PriceRange {
  const { page, limit, sort, min, max } = query
  const isFalling = sort === 'price-desc'
  const begins = page === 1 ? (isFalling ? max : min) : priceOf(products[0])
  const ends = products.length < limit ? (isFalling ? min : max) : priceOf(products.at(-1))
  return isFalling ? { from: ends, to: begins } : { from: begins, to: ends }
}

/** The default order is by category, and by price within each category. */
function tagsOfShelves(products: readonly Shown[], query: ListQuery): CacheTag[] {
  const shelves = [...Map.groupBy(products, ({ categ_id }) => categ_id)]
  return shelves.flatMap(([category, shown], place) => {
    const range = rangeOf(shown, { ...query, page: place === 0 ? query.page : 1 })
    const isLast = place === shelves.length - 1 && products.length === query.limit
    return pricesBetween(
      category,
      isLast ? { ...range, to: priceOf(products.at(-1)) } : { ...range, to: undefined },
    )
  })
}
