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
/** Prices of ranked products, which order those of equal rank. */
export const RANKS_TAG: CacheTag = 'ranks'
/** Products in promotion and on credit, and their prices. */
export const PROMOTIONS_TAG: CacheTag = 'promotions'
export const CREDIT_TAG: CacheTag = 'credit'
/** Prices and stock, which sort search results in addition to the words. */
export const SEARCH_TAG: CacheTag = 'search'
/** Totals and facets. Those of lists between two prices also change with prices that cross these. */
export const COUNTS_TAG = countsTag('products')
export const CREDIT_COUNTS_TAG = countsTag('credit')

/** The menu's counts, which every page shows, and whether there are promotions. */
export const MENU_TAG = countsTag('menu')

/** Tags of a product that moves in lists, or joins or leaves those of a filter. */
export const MOVED_TAGS: readonly CacheTag[] = [LISTS_TAG, COUNTS_TAG]

/** Tag of any price of a category, or of all categories without one; and prefix of the tags of its price steps. */
const pricesTag = (category: string): CacheTag => `c:${encodeURIComponent(category)}`
const EVERY_CATEGORY = ''
/** Steps of the lowest level within a doubling of a price: each is 9 % wide. */
const STEPS_PER_DOUBLING = 8
/** Steps of a level make one of the next level: a power of two. So few tags name a long range. */
const BRANCH_BITS = 2
const BRANCHES = 1 << BRANCH_BITS
const LEVELS = 4

const stepOf = (price: number): number => Math.floor(Math.log2(Math.max(price, 1)) * STEPS_PER_DOUBLING)
const LAST_STEP = stepOf(2 ** 31)

/** From a first step of a level to a last one. */
interface Steps {
  level: number
  first: number
  last: number
}

const nameSteps = (category: string, { level, first, last }: Steps): CacheTag[] =>
  Array.from(
    { length: Math.max(last - first + 1, 0) },
    (_, index) => `${pricesTag(category)}:${level}.${first + index}`,
  )

/** The widest steps that make up a range of prices. */
function pricesBetween(category: string, { from, to }: PriceRange): CacheTag[] {
  const first = from === undefined ? 0 : stepOf(from)
  return coverSteps(category, { level: 0, first, last: to === undefined ? LAST_STEP : stepOf(to) })
}

function coverSteps(category: string, { level, first, last }: Steps): CacheTag[] {
  const inner = {
    level: level + 1,
    first: (first + BRANCHES - 1) >> BRANCH_BITS,
    last: ((last + 1) >> BRANCH_BITS) - 1,
  }
  if (inner.level === LEVELS || inner.first > inner.last) return nameSteps(category, { level, first, last })
  return [
    ...nameSteps(category, { level, first, last: (inner.first << BRANCH_BITS) - 1 }),
    ...coverSteps(category, inner),
    ...nameSteps(category, { level, first: (inner.last + 1) << BRANCH_BITS, last }),
  ]
}

/** The steps of all levels that have a price of the range. */
const pricesTouched = (category: string, { from, to }: Required<PriceRange>): CacheTag[] =>
  Array.from({ length: LEVELS }, (_, level) => {
    const bits = level * BRANCH_BITS
    return nameSteps(category, { level, first: stepOf(from) >> bits, last: stepOf(to) >> bits })
  }).flat()

/** Tags of a product of a category whose price moves between two prices. */
export function tagsOfMovedPrice(category: string, moved: Required<PriceRange>): CacheTag[] {
  const all = [EVERY_CATEGORY, category].flatMap((one) => [
    pricesTag(one),
    ...pricesTouched(one, moved),
    ...nameSteps(one, { level: 0, first: stepOf(moved.from), last: stepOf(moved.to) }).map(countsTag),
  ])
  return [...all, SEARCH_TAG]
}

/** Lowest and highest price of a list without a price filter, in whole FCFA. */
export const USUAL_PRICES = { min: 100, max: 5_000_000 } as const

/** Lists begin at 100 FCFA in the API and at 1 000 on the shop's pages: neither counts as a price filter. */
const LOWEST_FILTERED = 1000

/** Whether a product of this price is in every list without a price filter. */
export const isUsualPrice = (price: number): boolean => price >= LOWEST_FILTERED && price <= USUAL_PRICES.max

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
    ...tagsOfFacets(query, categoryOf(query, products)),
    ...(productType === 'credit' ? [CREDIT_TAG] : []),
    // The prices of other products order no promotions.
    ...(isPromotion || productType === 'promo' ? [PROMOTIONS_TAG] : tagsOfOrder(query, products, total)),
  ]
}

/** Tags of the prices at which a list with a price filter begins and ends: a product that crosses one joins or leaves. */
const tagsOfBounds = (category: string, { min, max }: Pick<ListQuery, 'min' | 'max'>): CacheTag[] =>
  [...(min > LOWEST_FILTERED ? [min] : []), ...(max < USUAL_PRICES.max ? [max] : [])].flatMap((bound) =>
    nameSteps(category, { level: 0, first: stepOf(bound), last: stepOf(bound) }),
  )

/** Tags of a list's counts. */
export function tagsOfFacets(
  query: Pick<ListQuery, 'min' | 'max' | 'productType'>,
  category = EVERY_CATEGORY,
): CacheTag[] {
  const bounds = tagsOfBounds(category, query)
  const isCredit = query.productType === 'credit' && bounds.length > 0
  return [COUNTS_TAG, ...bounds.map(countsTag), ...(isCredit ? [CREDIT_COUNTS_TAG] : [])]
}

/** Tags of the prices that decide which products a page of a list shows, in addition to those of its products. */
function tagsOfOrder(query: ListQuery, products: readonly Shown[], total: number): CacheTag[] {
  const { page, limit, sort, search, category } = query
  const own = categoryOf(query, products)
  const bounds = tagsOfBounds(own, query)
  // The whole list is on the page, so prices add no other product.
  if (page === 1 && total <= limit) return bounds
  if (search !== '') return [SEARCH_TAG]
  const wide = [pricesTag(own)]
  if (products.length === 0) return wide
  if (sort === 'name' || sort === 'newest') return bounds
  if (sort === 'rang') return [...(products.every(({ rang }) => rang !== null) ? bounds : wide), RANKS_TAG]
  if (sort === 'default' && category === 'All') return [...tagsOfShelves(products, query), ...bounds]
  return [...pricesBetween(own, rangeOf(products, query)), ...bounds]
}

/** The category whose prices a page of a list depends on. */
const categoryOf = ({ category }: ListQuery, products: readonly Shown[]): string =>
  category === 'All' ? EVERY_CATEGORY : (products[0]?.categ_id ?? EVERY_CATEGORY)

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
