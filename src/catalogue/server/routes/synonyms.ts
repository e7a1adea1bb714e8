import type { FastifyInstance } from 'fastify'
import { SYNONYM_CALLS } from '#catalogue/contract/admin-calls.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Catalogue } from '../catalogue.ts'
import { listStoredSynonyms } from '../queries/search-words.ts'
import { removeSynonym, saveSynonym } from '../writes/save-synonym.ts'

/** Routes for synonyms added by staff. */
export function registerSynonyms(app: FastifyInstance, catalogue: Catalogue): void {
  serveCalls(app, SYNONYM_CALLS, {
    'GET /api/admin/synonymes': () => listStoredSynonyms(catalogue.db),
    'POST /api/admin/synonymes': async ({ body, caller }) => {
      await saveSynonym(catalogue, body, caller)
      return listStoredSynonyms(catalogue.db)
    },
    'DELETE /api/admin/synonymes/:id': async ({ params, caller }) => {
      await removeSynonym(catalogue, params.id, caller)
      return { id: params.id, message: 'Le synonyme est retiré.' }
    },
  })
}
