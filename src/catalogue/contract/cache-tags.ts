import { type CacheTag, countsTag } from '#platform/contract/cache-tags.ts'
import type { ListQuery, ListedProduct, ProductList } from '../contract.ts'

/** Prices in whole FCFA between which a product moved or a list shows; without an end where there is none. */
export interface PriceRange {
  from?: number | undefined
  to?: number | undefined
}

/** What a product is called in the tags of pages. */
export const productTag = (id: number): CacheTag => `p${id}`

/** Which products are in lists, and all that puts them in order but prices: names, categories, ranks, product tags. */
export const LISTS_TAG: CacheTag = 'lists'
/** Which products are in promotion, and which are on credit, at what price. */
export const PROMOTIONS_TAG: CacheTag = 'promotions'
export const CREDIT_TAG: CacheTag = 'credit'
/** What puts the products of a search in order beside their words: prices and stock. */
export const SEARCH_TAG: CacheTag = 'search'
/** Totals, facets and what the menu counts; those of lists between two prices change with prices, too. */
export const COUNTS_TAG = countsTag('products')
export const PRICED_COUNTS_TAG = countsTag('prices')

/** What a product touches that joins lists, leaves them or moves in them. */
export const MOVED_TAGS: readonly CacheTag[] = [LISTS_TAG, COUNTS_TAG, PRICED_COUNTS_TAG]

/** What pieces of stock touch that came or went. */
export const tagsOfStock = (ids: readonly number[]): CacheTag[] => [...ids.map(productTag), SEARCH_TAG]

/** Any price of a category, all categories where none is given; and the prices of one step, each half as high again. */
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

/** The tags that a product of a category touches whose price moves between two prices. */
export function tagsOfMovedPrice(category: string, moved: Required<PriceRange>): CacheTag[] {
  const all = [EVERY_CATEGORY, category].flatMap((one) => [pricesTag(one), ...pricesBetween(one, moved)])
  return [...all, PRICED_COUNTS_TAG, SEARCH_TAG]
}

/** The lowest and the highest price of a list that does not ask for others, in whole FCFA. */
export const USUAL_PRICES = { min: 100, max: 5_000_000 } as const

export const isUsualPrice = (price: number): boolean => price >= USUAL_PRICES.min && price <= USUAL_PRICES.max

type Shown = Pick<ListedProduct, 'id' | 'categ_id' | 'price_unit' | 'rang'>

interface List {
  query: ListQuery
  answer?: ProductList | undefined
  isPromotion: boolean
}

/** The tags of a page of a list. */
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

/** The tags of what a list counts. */
export const tagsOfFacets = (query: Pick<ListQuery, 'min' | 'max'>): CacheTag[] =>
  isPriced(query) ? [COUNTS_TAG, PRICED_COUNTS_TAG] : [COUNTS_TAG]

/** Which prices decide what a page of a list shows, beside those of the products on it. */
function tagsOfOrder(query: ListQuery, products: readonly Shown[], total: number): CacheTag[] {
  const { page, limit, sort, search, category } = query
  const isNarrowed = isPriced(query)
  // All that the list has is on the page: prices bring nothing else there.
  if (page === 1 && total <= limit && !isNarrowed) return []
  if (search !== '') return [SEARCH_TAG]
  const own = products[0]?.categ_id
  const wide = [pricesTag(category === 'All' ? EVERY_CATEGORY : (own ?? EVERY_CATEGORY))]
  // Who enters or leaves the prices asked for moves all pages behind the first.
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

/** From the first price of a page to its last; open where the list begins or ends there. */
function rangeOf(products: readonly Shown[], query: ListQuery): PriceRange {
  const { page, limit, sort, min, max } = query
  const isFalling = sort === 'price-desc'
  const begins = page === 1 ? (isFalling ? max : min) : products[0]?.price_unit
  const ends = products.length < limit ? (isFalling ? min : max) : products.at(-1)?.price_unit
  return isFalling ? { from: ends, to: begins } : { from: begins, to: ends }
}

/** The shop's own order goes from category to category, and by price in each. */
function tagsOfShelves(products: readonly Shown[], query: ListQuery): CacheTag[] {
  const shelves = [...Map.groupBy(products, ({ categ_id }) => categ_id)]
  return shelves.flatMap(([category, shown], place) => {
    const range = rangeOf(shown, { ...query, page: place === 0 ? query.page : 1 })
    const isLast = place === shelves.length - 1 && products.length === query.limit
    return pricesBetween(
      category,
      isLast ? { ...range, to: products.at(-1)?.price_unit } : { ...range, to: undefined },
    )
  })
}
