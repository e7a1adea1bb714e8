import type { FacetQuery } from '#catalogue/contract.ts'
import { ALL } from '#catalogue/rules/filters.ts'
import type { CatalogueMemory } from '../memory.ts'
import { type PromoList, findHoliday } from './holiday-lists.ts'
import { type ProductFilter, buildCondition } from './product-filter.ts'
import { listStages } from './search-stages.ts'

/** Filters that the facets exclude from their counts. */
type Narrowing = 'brand' | 'energy' | 'size' | 'feature' | 'variant'

/** Converts a query of a shop list to a filter, without its search. Tags and holidays become ids. */
export async function readRequestedFilter(
  memory: CatalogueMemory,
  { search: _search, tag, min, max, ...requested }: Omit<FacetQuery, Narrowing>,
  list?: PromoList,
): Promise<ProductFilter> {
  const prices = await memory.priceRange(requested.productType === 'credit')
  const named = [tag === ALL ? undefined : tag, list && findHoliday(list)].filter(
    (text) => text !== undefined,
  )
  const tags = await Promise.all(named.map((text) => memory.tagsNamed(text)))
  return {
    ...requested,
    // A bound that excludes nothing would make the planner scan the whole price index.
    ...(min > prices.lowest && { min }),
    ...(max < prices.highest && { max }),
    ...(tags.length > 0 && { tags }),
    ...(list && { isPromo: true }),
  }
}

/** The first stage of a search that finds a product. Undefined if none does. */
export async function findSearched(
  memory: CatalogueMemory,
  search: string,
  requested: ProductFilter,
): Promise<ProductFilter | undefined> {
  for (const filter of listStages(await memory.interpret(search), requested)) {
    if ((await memory.total(buildCondition(filter))) > 0) return filter
  }
  return undefined
}
