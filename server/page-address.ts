import { cleanLine } from '#platform/contract/clean-text.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'

export { isPublicPage } from '#platform/contract/public-page.ts'

/** Every query parameter that a public page reads, in canonical order. `_routes` belongs to React Router. */
const KNOWN = [
  'category',
  'search',
  'min',
  'max',
  'productType',
  'payment',
  'tag',
  'brand',
  'energy',
  'of',
  'size',
  'feature',
  'variant',
  'sort',
  'limit',
  'page',
  'produits',
  'foyer',
  'unite',
  'compteur',
  'code',
  'version',
  '_routes',
]

/** Prices, and the monthly cost of a household. Forms without scripts send them as typed. */
const PRICES: ReadonlySet<string> = new Set(['min', 'max', 'foyer'])

const cleanPrice = (typed: string): string => String(readFrancs(typed) ?? cleanLine(typed))

/**
 * Returns the canonical address under which a page is rendered and cached: known parameters only, each once, in a
 * fixed order, formatted by `cleanLine`. Campaign parameters do not create another page.
 */
export function pageAddress(url: string): string {
  const mark = url.indexOf('?')
  if (mark === -1) return url
  const given = new URLSearchParams(url.slice(mark + 1))
  const known = new URLSearchParams()
  for (const name of KNOWN) {
    const value = given.get(name)
    if (value !== null) known.set(name, PRICES.has(name) ? cleanPrice(value) : cleanLine(value))
  }
  return known.size > 0 ? `${url.slice(0, mark)}?${known.toString()}` : url.slice(0, mark)
}
