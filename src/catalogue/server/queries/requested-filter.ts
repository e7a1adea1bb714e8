import type { FacetQuery } from '#catalogue/contract.ts'
import { ALL } from '#catalogue/rules/filters.ts'
import type { CatalogueMemory } from '../memory.ts'
import { type PromoList, findHoliday } from './holiday-lists.ts'
import { type ProductFilter, buildCondition } from './product-filter.ts'
import { listStages } from './search-stages.ts'

/** What facets leave out where they count. */
type Narrowing = 'brand' | 'energy' | 'size' | 'feature' | 'variant'

/** What a query asks of one of the shop's lists, the search apart: tags and holidays by their ids. */
export async function readRequestedFilter(
  memory: CatalogueMemory,
  { search: _search, tag, min, max, ...asked }: Omit<FacetQuery, Narrowing>,
  list?: PromoList,
): Promise<ProductFilter> {
  const prices = await memory.priceRange(asked.productType === 'credit')
  const named = [tag === ALL ? undefined : tag, list && findHoliday(list)].filter(
    (text) => text !== undefined,
  )
  const tags = await Promise.all(named.map((text) => memory.tagsNamed(text)))
  return {
    ...asked,
    // A bound that excludes nothing only misleads the planner: it would read the index of prices from end to end.
    ...(min > prices.lowest && { min }),
    ...(max < prices.highest && { max }),
    ...(tags.length > 0 && { tags }),
    ...(list && { isPromo: true }),
  }
}

/** What a search narrows a list to: the first of its stages that finds a product. Undefined for nothing. */
export async function findSearched(
  memory: CatalogueMemory,
  search: string,
  asked: ProductFilter,
): Promise<ProductFilter | undefined> {
  for (const filter of listStages(await memory.interpret(search), asked)) {
    if ((await memory.total(buildCondition(filter))) > 0) return filter
  }
  return undefined
}
