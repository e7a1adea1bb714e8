import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { Suggestion, SuggestionQuery } from '../../contract.ts'
import { MAX_SUGGESTIONS, MIN_SUGGESTION_LENGTH } from '../../rules/suggestions.ts'
import type { Catalogue } from '../catalogue.ts'
import { type ProductRow, listProducts } from '../queries/list-products.ts'

/** Matches among which the best are looked for: somebody who types has to wait for it at each letter. */
const RANKED = 200

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

/** By name first; descriptions fill up what is left of the five. */
async function suggest({ db, memory }: Catalogue, search: string): Promise<Suggestion[]> {
  const words = await memory.interpret(search)
  if (words.length === 0) return []
  const read = (isDescribed: boolean): Promise<ProductRow[]> =>
    listProducts(db, {
      filter: { words, isDescribed },
      sort: 'default',
      page: 1,
      limit: MAX_SUGGESTIONS,
      ranked: RANKED,
    })
  const named = await read(false)
  const described = named.length < MAX_SUGGESTIONS ? await read(true) : []
  const others = described.filter(({ id }) => !named.some((row) => row.id === id))
  return [...named, ...others].slice(0, MAX_SUGGESTIONS).map(present)
}

function present({ id, name, picture, list_price, price, en_promo }: ProductRow): Suggestion {
  return { id, name, picture, list_price, price_unit: price, en_promo }
}
