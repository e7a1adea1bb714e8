import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '../../../platform/server/db/database.ts'
import { createOnce } from '../../../platform/server/http/idempotency.ts'
import { SearchTerm, SearchTermCounted, SearchedTerms, TermsQuery } from '../../contract.ts'
import { countSearchTerm } from '../count-search-term.ts'
import { type CountEachFound, type CountFound, readSearchTerms } from '../list-search-terms.ts'

/** Counting what visitors search, and what staff learn from it. */
export function registerSearchTerms(
  app: FastifyInstance,
  {
    db,
    countFound,
    countEachFound,
  }: {
    db: Database
    countFound: CountFound
    countEachFound: CountEachFound
  },
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/termeRecherche',
    {
      config: { guard: 'public' },
      bodyLimit: 4096,
      schema: {
        tags: ['Recherche'],
        summary: 'Compte un terme recherché',
        body: SearchTerm,
        response: { 201: SearchTermCounted },
      },
    },
    async (request, reply) => {
      // Asked before: the embedded database has no second connection beside the transaction's.
      const found = await countFound(request.body.terme)
      return createOnce(db, request, reply, async (tx) => {
        await countSearchTerm(tx, request.body, found)
        return { status: 201, body: { message: 'Recherche enregistrée.' } }
      })
    },
  )
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/recherches',
    {
      config: { guard: { staff: 'catalogue' } },
      schema: {
        tags: ['Recherche'],
        summary: 'Ce que les visiteurs cherchent, et combien de produits ils trouvent',
        querystring: TermsQuery,
        response: { 200: SearchedTerms },
      },
    },
    ({ query }) => readSearchTerms(db, countEachFound, query),
  )
}
