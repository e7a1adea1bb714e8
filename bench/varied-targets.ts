import type { SameStatements } from './references/same-statements.ts'
import { makeSameStatements } from './references/same-statements.ts'
import { PLAIN_SEARCHES } from './search-targets.ts'
import type { Target } from './targets.ts'
import {
  type PricedCategory,
  makeFilteredPaths,
  makeListPaths,
  makePagePaths,
  makeSearchPaths,
} from './varied-paths.ts'

export const VARIED_LIST = 'API: list, pages 1 to 50'
export const VARIED_FILTERED = 'API: filtered lists, mixed'
export const VARIED_PRODUCT = 'API: products, mixed'
export const VARIED_SEARCH = 'API: searches, same bytes'
const PREFIX = 'Fastify, pg, same bytes: '

/** Targets, and the data that the same-bytes reference needs. */
export interface VariedLoad {
  targets: Target[]
  statements: SameStatements
}

/** URLs as many visitors request them: few repeats in a row. */
export function makeVariedLoad(
  categories: readonly PricedCategory[],
  products: readonly number[],
): VariedLoad {
  const [lists, filtered, searches] = [
    makeListPaths(),
    makeFilteredPaths(categories),
    makeSearchPaths(PLAIN_SEARCHES),
  ]
  const pages = makePagePaths(categories, products)
  return {
    statements: makeSameStatements(new Map([...lists, ...filtered]), searches),
    targets: [
      ...compare(VARIED_LIST, 'list, pages 1 to 50', [...lists.keys()]),
      ...compare(VARIED_FILTERED, 'filtered lists, mixed', [...filtered.keys()]),
      ...compare(
        VARIED_PRODUCT,
        'products, mixed',
        products.map((id) => `/api/produits/${id}`),
      ),
      ...compare(VARIED_SEARCH, 'searches', [...searches.keys()]),
      { name: 'Pages: mixed, brotli', server: 'shop', paths: pages, encoding: 'br' },
      { name: 'Pages: mixed, brotli, from memory', server: 'remembering', paths: pages, encoding: 'br' },
    ],
  }
}

/** The shop and its reference with the same URLs. */
function compare(name: string, what: string, paths: readonly string[]): Target[] {
  const reference = PREFIX + what
  return [
    { name: reference, server: 'same', paths, encoding: 'identity' },
    { name, server: 'shop', paths, encoding: 'identity', plain: reference, same: reference },
  ]
}
