import { type PricedCategory, makePagePaths } from './varied-paths.ts'

/** How often each address is requested: alike, or the address of rank n 1/n times as often as the first. */
export type Popularity = 'uniform' | 'Zipf'

const SORTED = ['price-asc', 'price-desc', 'newest', 'name']
const SORTED_PAGES = Array.from({ length: 20 }, (_, index) => index + 1)
/** Requests in one cycle of popular addresses: enough that even rare ones are requested. */
const CYCLE = 65_536
/** Fraction of the golden ratio: its multiples fill the range from 0 to 1 evenly, and the same in each run. */
const GOLDEN = 0.618_033_988_749_895

/** `count` public addresses of all kinds, by rank: Home, the list and its pages, categories, products, sorted lists. */
export function makeBusyPaths(
  categories: readonly PricedCategory[],
  products: readonly number[],
  count: number,
): string[] {
  const all = makePagePaths(categories, products)
  const isProduct = (path: string): boolean => path.startsWith('/produits/')
  const lists = all.filter((path) => !isProduct(path)).toSorted((one, other) => one.length - other.length)
  const sorted = categories.flatMap(({ category }) =>
    SORTED.flatMap((sort) =>
      SORTED_PAGES.map(
        (page) => `/boutique?category=${encodeURIComponent(category)}&page=${page}&sort=${sort}`,
      ),
    ),
  )
  const paths = [...lists, ...all.filter(isProduct), ...sorted].slice(0, count)
  if (paths.length < count) throw new Error(`${paths.length} addresses of ${count}: give more --products`)
  return paths
}

/** Requests in the order of a visit. */
export function drawRequests(paths: readonly string[], popularity: Popularity): string[] {
  if (popularity === 'uniform') return [...paths]
  const drawn = makeDraw(paths)
  return Array.from({ length: CYCLE }, (_, index) => drawn(index))
}

/** Returns the address of the request with a number. Popular ones come more often. */
export function makeDraw(paths: readonly string[]): (index: number) => string {
  const sums: number[] = []
  let sum = 0
  for (const index of paths.keys()) sums.push((sum += 1 / (index + 1)))
  return (index) => {
    const wanted = ((index * GOLDEN) % 1) * sum
    let [low, high] = [0, paths.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return paths[low] ?? '/'
  }
}
