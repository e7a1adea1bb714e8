import type { FastifyInstance } from 'fastify'
import type { Suggestion } from '#catalogue/contract.ts'
import { SUGGESTION_CALLS } from '#catalogue/contract/calls.ts'
import { firstOffer } from '#catalogue/contract/price-fields.ts'
import { MAX_SUGGESTIONS, MIN_SUGGESTION_LENGTH } from '#catalogue/rules/suggestions.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Catalogue } from '../catalogue.ts'
import { presentListed } from '../presenters.ts'
import { type Searched, searchProducts } from '../queries/count-found.ts'
import type { ProductRow } from '../queries/list-products.ts'

/** CAT-15: products for the text typed so far. */
export function registerSuggestions(app: FastifyInstance, { memory }: Pick<Catalogue, 'memory'>): void {
  serveCalls(app, SUGGESTION_CALLS, {
    'GET /api/suggestions': async ({ query: { search }, reader }) =>
      search.trim().length < MIN_SUGGESTION_LENGTH ? [] : suggest({ db: reader, memory }, search),
  })
}

/** Returns the first results of the same search, so that suggestions match the list that Enter opens. */
async function suggest(searched: Searched, search: string): Promise<Suggestion[]> {
  const options = { filter: {}, sort: 'default', page: 1, limit: MAX_SUGGESTIONS } as const
  const { rows } = await searchProducts(searched, search, options)
  return rows.map(present)
}

function present(row: ProductRow): Suggestion {
  const { id, name, picture, list_price } = row
  const { price, isPromo } = firstOffer(presentListed(row))
  return { id, name, picture, list_price, price_unit: price, en_promo: isPromo }
}
