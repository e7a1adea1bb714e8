import { EVERY_PRODUCT, type MeasuredList } from './references/same-statements.ts'
import type { MeasuredFilter } from './references/statements.ts'
import { PAGE_SIZE } from './references/statements.ts'

/** The last page that visitors can open. */
const PAGES = 50
const LIST = `/api/produits-filtrer?limit=${PAGE_SIZE}`

/** A category with the quartiles of its prices. */
export interface PricedCategory {
  category: string
  /** Whole FCFA. */
  quartiles: readonly [number, number, number]
}

/** The first fifty pages of the list of all products, by URL. */
export function makeListPaths(): Map<string, MeasuredList> {
  const pages = Array.from({ length: PAGES }, (_, index) => index + 1)
  return new Map(mix(pages.map((page) => [`${LIST}&page=${page}`, { ...EVERY_PRODUCT, page }])))
}

/** Each category alone and in four price ranges, by URL. */
export function makeFilteredPaths(categories: readonly PricedCategory[]): Map<string, MeasuredList> {
  const lists = categories.flatMap(({ category, quartiles: [low, middle, high] }) => {
    const { min, max } = EVERY_PRODUCT
    const stretches = [
      [min, max],
      [min, low],
      [low, high],
      [middle, max],
      [high, max],
    ] as const
    return stretches.map(([from, to]) => ({ category, min: from, max: to, page: 1 }))
  })
  return new Map(mix(lists.map((list) => [`${LIST}&${writeFilter(list)}`, list])))
}

function writeFilter({ category, min, max }: MeasuredFilter): string {
  return `category=${encodeURIComponent(category)}&min=${min}&max=${max}`
}

/** Searches by URL. */
export function makeSearchPaths(searches: readonly string[]): Map<string, string> {
  return new Map(searches.map((search) => [`${LIST}&search=${encodeURIComponent(search)}`, search]))
}

/** Public pages of all kinds: Home, list pages, categories, products. */
export function makePagePaths(categories: readonly PricedCategory[], products: readonly number[]): string[] {
  return mix([
    '/',
    ...Array.from({ length: PAGES }, (_, index) =>
      index === 0 ? '/boutique' : `/boutique?page=${index + 1}`,
    ),
    ...categories.map(({ category }) => `/boutique?category=${encodeURIComponent(category)}`),
    ...products.map((id) => `/produits/${id}/details`),
  ])
}

/** Step through a list that separates adjacent entries; the same in each run. */
const STRIDE = 7919

/** Reorders deterministically: visitors do not request adjacent entries in sequence. */
export function mix<Value>(values: readonly Value[]): Value[] {
  const places = values.map((value, index) => ({ value, place: (index * STRIDE) % (values.length * 2 + 1) }))
  return places.toSorted((one, other) => one.place - other.place).map(({ value }) => value)
}
