import { type MeasuredFilter, PAGE_SIZE } from './references/statements.ts'
import { SEARCHES } from './search-targets.ts'

/** One row of the growth table. */
export interface GrowthTarget {
  name: string
  paths: readonly string[]
  /** For staff only. */
  isAdmin?: true
}

/** FCFA between two successive filters, so that each total is counted uncached. */
const STEP = 25
/**
 * Visitors' requests to a catalogue of any size; `typed`: prefixes of names, for suggestions. Nearly every request is
 * unique, so that cached responses do not hide query time. Only the bare list repeats.
 */
export function makeGrowthTargets(
  { category, min, max }: MeasuredFilter,
  { typed, requests }: { typed: readonly string[]; requests: number },
): GrowthTarget[] {
  const list = `/api/produits-filtrer?limit=${PAGE_SIZE}`
  const each = (path: (index: number) => string): string[] =>
    Array.from({ length: requests }, (_, i) => path(i))
  const searchAt = (index: number): string => SEARCHES[index % SEARCHES.length] ?? ''
  return [
    { name: 'API: list', paths: each(() => list) },
    {
      name: 'API: filtered list',
      paths: each((index) => {
        return `${list}&category=${encodeURIComponent(category)}&min=${min + index * STEP}&max=${max + index * STEP}`
      }),
    },
    {
      name: 'API: search',
      paths: each((index) => {
        return `${list}&search=${encodeURIComponent(searchAt(index))}&min=${100 + index * STEP}`
      }),
    },
    {
      name: 'API: suggestions',
      paths: each((index) => {
        return `/api/suggestions?search=${encodeURIComponent(typed[index % typed.length] ?? '')}`
      }),
    },
  ]
}
