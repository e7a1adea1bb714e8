import type { Interpretation } from '#catalogue/rules/search/interpret-search.ts'
import type { ProductFilter } from './product-filter.ts'

/**
 * What a search asks for, one after the other, until products are found: its words in names, near its numbers; the same
 * whatever the numbers, which only order then; and so again in names and descriptions. None for a search without words.
 */
export function listStages(interpretation: Interpretation, asked: ProductFilter = {}): ProductFilter[] {
  const { words, figures } = interpretation
  if (words.length === 0) return []
  const nearness = figures.length > 0 ? [true, false] : [false]
  return [false, true].flatMap((isDescribed) =>
    nearness.map((isNear) => ({ ...asked, search: { ...interpretation, isDescribed, isNear } })),
  )
}
