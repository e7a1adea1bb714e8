import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { FacetQuery, Facets } from '../../contract.ts'
import { readFacets } from '../../rules/facets.ts'
import type { Catalogue } from '../catalogue.ts'
import { findSearched, readAskedFilter } from '../queries/asked-filter.ts'
import { PROMO_LISTS, type PromoList } from '../queries/holiday-lists.ts'
import { buildCondition } from '../queries/product-filter.ts'

/** What each filtered list can be narrowed by: a call of its own, so that the list does not wait for the counting. */
export function registerFacets(app: FastifyInstance, catalogue: Catalogue): void {
  for (const list of [undefined, ...PROMO_LISTS]) {
    app.withTypeProvider<ZodTypeProvider>().get(
      list ? `/api/produits-facettes-${list}` : '/api/produits-facettes',
      {
        config: { guard: 'public' },
        schema: {
          tags: ['Catalogue'],
          summary: `Marques et classes énergie des produits${list ? ` en promotion (${list})` : ''}, avec leur nombre`,
          querystring: FacetQuery,
          response: { 200: Facets },
        },
      },
      async ({ query }) => answerFacets(catalogue, query, list),
    )
  }
}

/** One count for all choices: without the list's own brand and energy class, which only say which sums are shown. */
async function answerFacets(
  { memory }: Catalogue,
  { brand, energy, ...query }: FacetQuery,
  list: PromoList | undefined,
): Promise<Facets> {
  const asked = await readAskedFilter(memory, query, list)
  const isSearch = query.search.trim() !== ''
  const filter = isSearch ? await findSearched(memory, query.search, asked) : asked
  return readFacets(filter ? await memory.facets(buildCondition(filter)) : [], { brand, energy })
}
