import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '../../../platform/server/db/database.ts'
import { createOnce } from '../../../platform/server/http/idempotency.ts'
import { SearchTerm, SearchTermCounted } from '../../contract.ts'
import { countSearchTerm } from '../count-search-term.ts'

export function registerSearchTerms(app: FastifyInstance, { db }: { db: Database }): void {
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
    (request, reply) =>
      createOnce(db, request, reply, async (tx) => {
        await countSearchTerm(tx, request.body)
        return { status: 201, body: { message: 'Recherche enregistrée.' } }
      }),
  )
}
