import type { Interpretation } from '#catalogue/rules/search/interpret-search.ts'
import type { ProductFilter } from './product-filter.ts'

/**
 * Stages of a search, tried until one finds products: words in names and near the figures; then figures only for
 * sorting; then both again with descriptions. Empty for a search without words.
 */
export function listStages(interpretation: Interpretation, requested: ProductFilter = {}): ProductFilter[] {
  const { words, figures } = interpretation
  if (words.length === 0) return []
  const nearness = figures.length > 0 ? [true, false] : [false]
  return [false, true].flatMap((isDescribed) =>
    nearness.map((isNear) => ({ ...requested, search: { ...interpretation, isDescribed, isNear } })),
  )
}
