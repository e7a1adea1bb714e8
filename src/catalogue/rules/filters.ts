import { readSizeRange } from './size-range.ts'

/** Products a page, by who asks: Home, the shop and the promotion lists. */
export const HOME_PAGE_SIZE = 10
export const SHOP_PAGE_SIZE = 9
/** No answer holds more products than this, whatever is asked. */
export const MAX_PAGE_SIZE = 100

/** Price bounds in whole FCFA: Home and API start lower than a screen that reads its address or the slider. */
export const API_MIN_PRICE = 100
export const SCREEN_MIN_PRICE = 1000
export const MAX_PRICE = 5_000_000

/** "No filter" for category, productType and tag. */
export const ALL = 'All'

export const PRODUCT_TYPES = [ALL, 'promo', 'credit'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** How a product can be paid: all, or those that can be pre-ordered, « Payable en 3 fois ». */
export const PAYMENTS = [ALL, 'preorder'] as const
export type Payment = (typeof PAYMENTS)[number]

/** default: relevance in a search, else category priority and price. Prices are effective ones, on credit the credit prices. */
export const LIST_SORTS = ['default', 'price-asc', 'price-desc', 'name', 'newest'] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** A longer search is cut: nobody types it, and the database would compare every word. */
export const MAX_SEARCH_LENGTH = 100
/** A page number beyond this is not counted up to: 100 000 products make 11 112 pages of nine. */
export const MAX_PAGE = 20_000

export interface Filters {
  category: string
  search: string
  /** Whole FCFA, compared with the effective price, or on credit with the credit price. */
  min: number
  max: number
  page: number
  limit: number
  productType: ProductType
  payment: Payment
  tag: string
  brand: string
  energy: string
  /** What the category is chosen by: a range of sizes as addresses say it (size-range.ts), and facts by name. */
  size: string
  feature: string
  variant: string
  sort: ListSort
}

/** Nothing is said of what a category is chosen by: so it is after another category was chosen. */
export const NO_CRITERIA = { size: ALL, feature: ALL, variant: ALL }

/** What a listing screen shows when its address says nothing; also the order in which addresses say it. */
export const SCREEN_DEFAULTS: Filters = {
  category: ALL,
  search: '',
  min: SCREEN_MIN_PRICE,
  max: MAX_PRICE,
  productType: ALL,
  payment: ALL,
  tag: ALL,
  brand: ALL,
  energy: ALL,
  ...NO_CRITERIA,
  sort: 'default',
  limit: SHOP_PAGE_SIZE,
  page: 1,
}

function readWholeNumber(text: string | null, lowest: number, highest: number, otherwise: number): number {
  if (text === null || !/^\d{1,9}$/.test(text)) return otherwise
  const number = Number(text)
  return number >= lowest && number <= highest ? number : otherwise
}

function readName(text: string | null): string {
  const name = (text ?? '').trim()
  return name === '' || name.length > MAX_SEARCH_LENGTH || hasControlCharacter(name) ? ALL : name
}

/** True where a text holds a character that nobody types (NUL would even be refused by the database). */
export function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text)
}

/** The search as it is used: trimmed, single blanks, bounded; '' where it cannot be one. */
export function normaliseSearch(text: string): string {
  if (hasControlCharacter(text)) return ''
  return text.trim().replace(/\s+/g, ' ').slice(0, MAX_SEARCH_LENGTH).trim()
}

/** An address's query, such as URLSearchParams. */
export interface Query {
  get(name: string): string | null
}

/**
 * Reads the filters of a screen from its address. Whatever is absent, damaged or out of range takes its default:
 * a shared link that was cut by a messenger still opens a list.
 */
export function readFilters(query: Query, defaults: Filters = SCREEN_DEFAULTS): Filters {
  const min = readWholeNumber(query.get('min'), 0, MAX_PRICE, defaults.min)
  const max = readWholeNumber(query.get('max'), 0, MAX_PRICE, defaults.max)
  const category = readName(query.get('category'))
  const productType = PRODUCT_TYPES.find((type) => type === query.get('productType')) ?? defaults.productType
  return {
    category,
    search: normaliseSearch(query.get('search') ?? ''),
    ...(min <= max ? { min, max } : { min: defaults.min, max: defaults.max }),
    page: readWholeNumber(query.get('page'), 1, MAX_PAGE, defaults.page),
    limit: readWholeNumber(query.get('limit'), 1, MAX_PAGE_SIZE, defaults.limit),
    productType,
    payment: PAYMENTS.find((payment) => payment === query.get('payment')) ?? defaults.payment,
    tag: readName(query.get('tag')),
    brand: readName(query.get('brand')),
    energy: readName(query.get('energy')),
    ...readCriteria(query, category),
    sort: LIST_SORTS.find((sort) => sort === query.get('sort')) ?? defaults.sort,
  }
}

/** Criteria belong to the category that the form was drawn for, `of`: another one that was chosen in it has its own. */
function readCriteria(query: Query, category: string): typeof NO_CRITERIA {
  if ((query.get('of') ?? category) !== category) return NO_CRITERIA
  const size = readName(query.get('size'))
  return {
    size: readSizeRange(size) ? size : ALL,
    feature: readName(query.get('feature')),
    variant: readName(query.get('variant')),
  }
}

/**
 * Writes filters as the shortest query string, '' where all are the defaults, e.g. `category=T%C3%A9l%C3%A9vision&page=2`.
 * Keys always stand in the same order, so that the same list has one address.
 */
export function formatFilters(filters: Filters, defaults: Filters = SCREEN_DEFAULTS): string {
  return (Object.keys(SCREEN_DEFAULTS) as (keyof Filters)[])
    .filter((key) => filters[key] !== defaults[key])
    .map((key) => `${key}=${encodeURIComponent(filters[key])}`)
    .join('&')
}

/** The address of a list at `path` under these filters. */
export function formatListAddress(path: string, filters: Filters, defaults?: Filters): string {
  const query = formatFilters(filters, defaults)
  return query ? `${path}?${query}` : path
}
