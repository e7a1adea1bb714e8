import type { FastifyInstance } from 'fastify'
import { SEARCH_REPORT_CALLS, SEARCH_TERM_CALLS } from '#crm/contract.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { exportFruitless, readFruitless } from '../fruitless-report.ts'
import { countSearchTerm, type CountEachFound, type CountFound, readSearchTerms } from '../search-terms.ts'

export function registerSearchTerms(
  app: FastifyInstance,
  {
    db,
    clock,
    countFound,
    countEachFound,
  }: {
    db: Database
    clock: Clock
    countFound: CountFound
    countEachFound: CountEachFound
  },
): void {
  serveCalls(app, SEARCH_TERM_CALLS, {
    'POST /api/termeRecherche': async (request, reply) => {
      // Counted before the transaction: the embedded database has only one connection.
      const found = await countFound(request.body.terme)
      return createOnce(db, request, reply, async (tx) => {
        await countSearchTerm(tx, request.body, found)
        return { status: 201, body: { message: 'Recherche enregistrée.' } }
      })
    },
    'GET /api/admin/recherches': ({ query }) => readSearchTerms(db, countEachFound, query),
  })
  serveCalls(app, SEARCH_REPORT_CALLS, {
    'GET /api/admin/rapports/recherches': ({ query, reader }) =>
      readFruitless(reader, query, { now: clock() }),
    'GET /api/admin/rapports/recherches/export': ({ query, reader }) =>
      exportFruitless(reader, query, clock()),
  })
}
