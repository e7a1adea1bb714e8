import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/server/db/database.ts'
import { createOnce } from '../../../platform/server/http/idempotency.ts'
import { serveCalls } from '../../../platform/server/http/serve-calls.ts'
import { SEARCH_TERM_CALLS } from '../../contract.ts'
import { countSearchTerm, type CountEachFound, type CountFound, readSearchTerms } from '../search-terms.ts'

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
  serveCalls(app, SEARCH_TERM_CALLS, {
    'POST /api/termeRecherche': async (request, reply) => {
      // Asked before: the embedded database has no second connection beside the transaction's.
      const found = await countFound(request.body.terme)
      return createOnce(db, request, reply, async (tx) => {
        await countSearchTerm(tx, request.body, found)
        return { status: 201, body: { message: 'Recherche enregistrée.' } }
      })
    },
    'GET /api/admin/recherches': ({ query }) => readSearchTerms(db, countEachFound, query),
  })
}
