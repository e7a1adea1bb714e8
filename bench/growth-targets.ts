import { type MeasuredFilter, PAGE_SIZE } from './references/statements.ts'
import { SEARCHES } from './search-targets.ts'

/** One line of the table of growth. */
export interface GrowthTarget {
  name: string
  paths: readonly string[]
  /** Only staff may ask. */
  isDesk?: true
}

/** FCFA between two neighbouring filters: each total is counted anew. */
const STEP = 25
/**
 * What visitors ask of a catalogue of any size; `typed`: beginnings of names, for suggestions. Nearly every request is
 * asked once, so that no remembered answer makes the shop look quicker than its queries are; only the bare list asks
 * the same again.
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
