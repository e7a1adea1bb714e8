import { redirect } from 'react-router'
import type { Facets } from '#catalogue/contract.ts'
import type { CatalogueCalls } from '#catalogue/contract/calls.ts'
import {
  ALL,
  API_MIN_PRICE,
  type Filters,
  HOME_PAGE_SIZE,
  readFilters,
  SCREEN_DEFAULTS,
  formatListAddress,
} from '#catalogue/rules/filters.ts'
import { countPages } from '#catalogue/rules/pagination.ts'
import { callOver } from '#platform/web/call.ts'
import type { Send } from '#platform/web/send.ts'
import { type CardList, type CardProduct, toCardList } from './card-product.ts'
import { type ListName, LISTS } from './lists.ts'

export interface LoadedList {
  list: CardList
  filters: Filters
  /** For a search without results: near matches, or the first products by `rang`. */
  near?: CardProduct[]
  /** Facets of the list. Undefined for Home's selection. */
  facets?: Facets
}

const HOME_DEFAULTS: Filters = { ...SCREEN_DEFAULTS, min: API_MIN_PRICE, limit: HOME_PAGE_SIZE }

/** API query: filters whose screen default differs from the API's are always sent, others only if chosen. */
function buildApiQuery(filters: Filters) {
  const { category, productType, tag, search, sort } = filters
  const chosen = <Choice extends string>(choice: Choice) => (choice === ALL ? undefined : choice)
  return {
    category,
    min: String(filters.min),
    max: String(filters.max),
    productType,
    tag,
    limit: String(filters.limit),
    page: String(filters.page),
    search: search || undefined,
    brand: chosen(filters.brand),
    energy: chosen(filters.energy),
    payment: chosen(filters.payment),
    size: chosen(filters.size),
    feature: chosen(filters.feature),
    variant: chosen(filters.variant),
    sort: sort === SCREEN_DEFAULTS.sort ? undefined : sort,
  }
}

/** Redirects a page number beyond the end to the last page. */
function requireExistingPage(loaded: LoadedList, path: string, defaults: Filters): LoadedList {
  const { list, filters } = loaded
  const pages = countPages(list.total, filters.limit)
  if (filters.page <= pages) return loaded
  throw redirect(formatListAddress(path, { ...filters, page: pages }, defaults))
}

/**
 * Loads the page of a list from its address. Damaged parameters take their defaults. Throws ApiError, or a redirect
 * for a page beyond the end.
 */
export async function loadList(send: Send, url: URL, name: ListName): Promise<LoadedList> {
  const read = readFilters(url.searchParams)
  const isCredit = name === 'credit'
  // The credit list has a fixed product type, so the address cannot set it.
  const filters: Filters = isCredit ? { ...read, productType: ALL } : read
  const query = buildApiQuery(isCredit ? { ...filters, productType: 'credit' } : filters)
  // Facets do not depend on page and order.
  const { page: _page, limit: _limit, sort: _sort, ...faceted } = query
  const call = callOver<CatalogueCalls>(send)
  const [found, facets] = await Promise.all([
    call(LISTS[name].call, { query }),
    call(LISTS[name].facets, { query: faceted }),
  ])
  const loaded = { list: toCardList(found), filters, facets }
  if (found.total === 0 && filters.search !== '')
    return { ...loaded, near: await loadNear(send, filters.search) }
  return requireExistingPage(loaded, url.pathname, SCREEN_DEFAULTS)
}

const NEAR_SHOWN = 6

/**
 * Products for the first word of a search that has results, because a search without results is mostly too specific.
 */
async function loadNear(send: Send, search: string): Promise<CardProduct[]> {
  const call = callOver<CatalogueCalls>(send)
  const limit = String(NEAR_SHOWN)
  const words = search.split(' ')
  for (const word of words.length > 1 ? words : []) {
    const found = await call(LISTS.shop.call, { query: { search: word, limit } })
    if (found.total > 0) return toCardList(found).products
  }
  return toCardList(await call(LISTS.shop.call, { query: { limit, sort: 'rang' } })).products
}

/** CAT-1: Home's selection by `rang`, 10 per page. Only the page number is read from the address. */
export async function loadSelection(send: Send, url: URL): Promise<LoadedList> {
  const { page } = readFilters(url.searchParams)
  const filters = { ...HOME_DEFAULTS, page }
  const query = { ...buildApiQuery(filters), sort: 'rang' } as const
  const found = await callOver<CatalogueCalls>(send)(LISTS.shop.call, { query })
  return requireExistingPage({ list: toCardList(found), filters }, url.pathname, HOME_DEFAULTS)
}

/** The first products of the flash list. Home shows them if there are any. */
export async function loadFlash(send: Send): Promise<CardList> {
  const query = { sort: 'rang', limit: String(HOME_PAGE_SIZE / 2) } as const
  return toCardList(await callOver<CatalogueCalls>(send)(LISTS.flash.call, { query }))
}
