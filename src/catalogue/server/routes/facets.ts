import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { FacetQuery, Facets } from '../../contract.ts'
import { type CriterionKey, FACT_KEYS, findCriteria } from '../../rules/criteria.ts'
import { type ChosenFacets, listCriteria, readFacets } from '../../rules/facets.ts'
import { ALL } from '../../rules/filters.ts'
import { fold } from '../../rules/fold.ts'
import type { Catalogue } from '../catalogue.ts'
import type { CatalogueMemory } from '../memory.ts'
import { findSearched, readAskedFilter } from '../queries/asked-filter.ts'
import { PROMO_LISTS, type PromoList } from '../queries/holiday-lists.ts'
import { buildCondition } from '../queries/product-filter.ts'

const CRITERION_KEYS = ['size', ...FACT_KEYS] as const

/** What each filtered list can be narrowed by: a call of its own, so that the list does not wait for the counting. */
export function registerFacets(app: FastifyInstance, catalogue: Catalogue): void {
  for (const list of [undefined, ...PROMO_LISTS]) {
    app.withTypeProvider<ZodTypeProvider>().get(
      list ? `/api/produits-facettes-${list}` : '/api/produits-facettes',
      {
        config: { guard: 'public' },
        schema: {
          tags: ['Catalogue'],
          summary: `Marques, classes énergie, critères et, dans une recherche, catégories des produits${list ? ` en promotion (${list})` : ''}, avec leur nombre`,
          querystring: FacetQuery,
          response: { 200: Facets },
        },
      },
      async ({ query }) => answerFacets(catalogue, query, list),
    )
  }
}

/**
 * One count for all choices: without the list's own, and in a search without its category, which only say which sums are
 * shown. What is none of the choices (a size that somebody typed) narrows the list like any other filter.
 */
async function answerFacets(
  { memory }: Catalogue,
  { brand, energy, size, feature, variant, ...query }: FacetQuery,
  list: PromoList | undefined,
): Promise<Facets> {
  const criteria = findCriteria(await findKind(memory, query.category))
  const listed = new Map(listCriteria(criteria).map(({ key, names }) => [key, names]))
  const others: Partial<Record<CriterionKey, string>> = {}
  const chosen: ChosenFacets = { brand, energy, size, feature, variant }
  const shown = { ...chosen }
  for (const key of CRITERION_KEYS) {
    if (chosen[key] === ALL || listed.get(key)?.includes(chosen[key])) continue
    others[key] = chosen[key]
    shown[key] = ALL
  }
  const asked = { ...(await readAskedFilter(memory, query, list)), ...others }
  if (query.search.trim() === '')
    return readFacets(await memory.facets(buildCondition(asked), criteria), shown, criteria)
  const elsewhere = { ...asked, category: undefined }
  const filter =
    (await findSearched(memory, query.search, asked)) ??
    (query.category === ALL ? undefined : await findSearched(memory, query.search, elsewhere))
  const condition = filter && buildCondition({ ...filter, category: undefined })
  const counts = condition ? await memory.facets(condition, criteria) : []
  return readFacets(counts, { ...shown, category: query.category }, criteria)
}

async function findKind(memory: CatalogueMemory, category: string): Promise<string | undefined> {
  if (category === ALL) return undefined
  const { categories } = await memory.menu()
  return categories.find(({ name }) => fold(name) === fold(category))?.kind
}
