import { redirect } from 'react-router'
import type { Send } from '../../platform/web/send.ts'
import type { Facets, ProductList } from '../contract.ts'
import {
  ALL,
  API_MIN_PRICE,
  type Filters,
  HOME_PAGE_SIZE,
  readFilters,
  SCREEN_DEFAULTS,
  writeListAddress,
} from '../rules/filters.ts'
import { countPages } from '../rules/pagination.ts'
import { type CardList, type CardProduct, toCardList } from './card-product.ts'
import { type ListName, LISTS } from './lists.ts'

/** A page of a list, with the filters that made it. */
export interface LoadedList {
  list: CardList
  filters: Filters
  /** Where a search found nothing: what comes near it, or what the shop sells best. */
  near?: CardProduct[]
  /** What the list can be narrowed by; Home's selection is not. */
  facets?: Facets
}

const HOME_DEFAULTS: Filters = { ...SCREEN_DEFAULTS, min: API_MIN_PRICE, limit: HOME_PAGE_SIZE }

/** What the API is asked: every filter whose default is not the screens', said aloud; the others where they are chosen. */
function writeApiQuery({
  search,
  brand,
  energy,
  payment,
  size,
  feature,
  variant,
  sort,
  ...filters
}: Filters): URLSearchParams {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  if (search !== '') query.set('search', search)
  const chosen = { brand, energy, payment, size, feature, variant }
  for (const [name, value] of Object.entries(chosen)) if (value !== ALL) query.set(name, value)
  if (sort !== SCREEN_DEFAULTS.sort) query.set('sort', sort)
  return query
}

/** Parameters of a list that do not change what it can be narrowed by. */
const NOT_FACETED = ['page', 'limit', 'sort']

/** The call beside a list's own that counts its brands and energy classes. */
function facetsAddress(name: ListName, list: URLSearchParams): string {
  const query = new URLSearchParams(list)
  for (const parameter of NOT_FACETED) query.delete(parameter)
  return `${LISTS[name].facets}?${query}`
}

/** Beyond the end there is nothing to see: leads to the last page. */
function requireExistingPage(loaded: LoadedList, path: string, defaults: Filters): LoadedList {
  const { list, filters } = loaded
  const pages = countPages(list.total, filters.limit)
  if (filters.page <= pages) return loaded
  throw redirect(writeListAddress(path, { ...filters, page: pages }, defaults))
}

/**
 * The page of a list that the address asks for; damaged parameters take their defaults. Throws ApiFailure, or a
 * redirect where the address asks for a page beyond the end.
 */
export async function loadList(send: Send, url: URL, name: ListName): Promise<LoadedList> {
  const read = readFilters(url.searchParams)
  const isCredit = name === 'credit'
  // The credit list is one kind of product by nature: its address need not say so, and cannot say otherwise.
  const filters: Filters = isCredit ? { ...read, productType: ALL } : read
  const query = writeApiQuery(isCredit ? { ...filters, productType: 'credit' } : filters)
  const [found, facets] = await Promise.all([
    send<ProductList>(`${LISTS[name].call}?${query}`),
    send<Facets>(facetsAddress(name, query)),
  ])
  const loaded = { list: toCardList(found), filters, facets }
  if (found.total === 0 && filters.search !== '')
    return { ...loaded, near: await loadNear(send, filters.search) }
  return requireExistingPage(loaded, url.pathname, SCREEN_DEFAULTS)
}

const NEAR_SHOWN = 6

/** Products for the first word of a search that finds any: a whole search that finds nothing mostly says too much. */
async function loadNear(send: Send, search: string): Promise<CardProduct[]> {
  const words = search.split(' ')
  for (const word of words.length > 1 ? words : []) {
    const found = await send<ProductList>(
      `${LISTS.shop.call}?${new URLSearchParams({ search: word, limit: String(NEAR_SHOWN) })}`,
    )
    if (found.total > 0) return toCardList(found).products
  }
  return toCardList(await send<ProductList>(`${LISTS.shop.call}?limit=${NEAR_SHOWN}&sort=rang`)).products
}

/** CAT-1: Home's selection by `rang`, 10 a page. Only the page is read from the address. */
export async function loadSelection(send: Send, url: URL): Promise<LoadedList> {
  const { page } = readFilters(url.searchParams)
  const filters = { ...HOME_DEFAULTS, page }
  const query = writeApiQuery(filters)
  query.set('sort', 'rang')
  const list = toCardList(await send<ProductList>(`${LISTS.shop.call}?${query}`))
  return requireExistingPage({ list, filters }, url.pathname, HOME_DEFAULTS)
}

/** The first products of the flash list, which Home shows while there are any. */
export async function loadFlash(send: Send): Promise<CardList> {
  return toCardList(await send<ProductList>(`${LISTS.flash.call}?sort=rang&limit=${HOME_PAGE_SIZE / 2}`))
}
