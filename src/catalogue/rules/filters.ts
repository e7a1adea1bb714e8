import { readSizeRange } from './size-range.ts'

/** Products per page, by caller: Home, the shop and the promotion lists. */
export const HOME_PAGE_SIZE = 10
export const SHOP_PAGE_SIZE = 9
/** Maximum products per response, whatever the request. */
const MAX_PAGE_SIZE = 100

/** Price bounds in whole FCFA. Home and the API start lower than the screens with an address or slider. */
export const API_MIN_PRICE = 100
export const SCREEN_MIN_PRICE = 1000
export const MAX_PRICE = 5_000_000

/** "No filter" for category, productType and tag. */
export const ALL = 'All'

/** @public Read by test/specification. */
export const PRODUCT_TYPES = [ALL, 'promo', 'credit'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** Payment filter: all products, or those that can be pre-ordered, « Payable en 3 fois ». */
const PAYMENTS = [ALL, 'preorder'] as const
export type Payment = (typeof PAYMENTS)[number]

/**
 * default: relevance in a search, otherwise category priority and price. Prices are effective prices, or credit prices
 * for credit lists.
 */
export const LIST_SORTS = ['default', 'price-asc', 'price-desc', 'name', 'newest'] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** Longer searches are truncated, because the database would compare every word. */
const MAX_SEARCH_LENGTH = 100
/** Maximum page number. 100 000 products make 11 112 pages of nine. */
const MAX_PAGE = 20_000

export interface Filters {
  category: string
  search: string
  /** Whole FCFA, compared with the effective price, or with the credit price for credit lists. */
  min: number
  max: number
  page: number
  limit: number
  productType: ProductType
  payment: Payment
  tag: string
  brand: string
  energy: string
  /** Criteria of the category: a size range in address format (size-range.ts), and facts by name. */
  size: string
  feature: string
  variant: string
  sort: ListSort
}

/** No criteria chosen. Used after the category changes. */
export const NO_CRITERIA = { size: ALL, feature: ALL, variant: ALL }

/** Default filters of a listing screen. The key order is also the order in addresses. */
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

/** True if the text contains a control character. The database rejects NUL. */
function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text)
}

/** Normalises a search: trims it, collapses blanks, limits its length. '' if it is invalid. */
export function normaliseSearch(text: string): string {
  if (hasControlCharacter(text)) return ''
  return text.trim().replace(/\s+/g, ' ').slice(0, MAX_SEARCH_LENGTH).trim()
}

/** The query of an address, such as URLSearchParams. */
export interface Query {
  get(name: string): string | null
}

/**
 * Parses the filters of a screen from its address. Missing, damaged or out-of-range values take their defaults, so
 * that a link truncated by a messenger still opens a list.
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

/**
 * Criteria apply only to the category that the form was rendered for, `of`. They are reset when another category is
 * chosen.
 */
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
 * Formats filters as the shortest query string, '' if all are defaults, e.g. `category=T%C3%A9l%C3%A9vision&page=2`.
 * The key order is fixed, so that each list has one address.
 */
export function formatFilters(filters: Filters, defaults: Filters = SCREEN_DEFAULTS): string {
  return (Object.keys(SCREEN_DEFAULTS) as (keyof Filters)[])
    .filter((key) => filters[key] !== defaults[key])
    .map((key) => `${key}=${encodeURIComponent(filters[key])}`)
    .join('&')
}

export function formatListAddress(path: string, filters: Filters, defaults?: Filters): string {
  const query = formatFilters(filters, defaults)
  return query ? `${path}?${query}` : path
}
