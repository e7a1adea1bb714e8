import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { Suggestion, SuggestionQuery } from '../../contract.ts'
import { MAX_SUGGESTIONS, MIN_SUGGESTION_LENGTH } from '../../rules/suggestions.ts'
import type { Catalogue } from '../catalogue.ts'
import type { ProductRow } from '../queries/list-products.ts'
import { searchProducts } from '../queries/search-products.ts'

/** CAT-15: products for what has been typed so far. */
export function registerSuggestions(app: FastifyInstance, catalogue: Catalogue): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/suggestions',
    {
      config: { guard: 'public' },
      schema: {
        tags: ['Catalogue'],
        summary: 'Produits proposés pendant la saisie',
        querystring: SuggestionQuery,
        response: { 200: z.array(Suggestion) },
      },
    },
    async ({ query: { search } }) =>
      search.trim().length < MIN_SUGGESTION_LENGTH ? [] : suggest(catalogue, search),
  )
}

/** The first results of the same search: what is proposed stands first in the list that Enter opens. */
async function suggest(catalogue: Catalogue, search: string): Promise<Suggestion[]> {
  const options = { filter: {}, sort: 'default', page: 1, limit: MAX_SUGGESTIONS } as const
  const { rows } = await searchProducts(catalogue, search, options)
  return rows.map(present)
}

function present({ id, name, picture, list_price, price, en_promo }: ProductRow): Suggestion {
  return { id, name, picture, list_price, price_unit: price, en_promo }
}
