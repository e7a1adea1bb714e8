import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '../../../platform/server/db/database.ts'
import { DeadLetters, MessageId, MessageRetried } from '../../contract.ts'
import { listDeadLetters, retryDeadLetter } from '../dead-letters.ts'

const TAGS = ['Messages']
const STAFF = { guard: { staff: 'admin' } } as const

/** Messages that could not be delivered, for staff. */
export function registerDeadLetterRoutes(app: FastifyInstance, db: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/messages/en-echec',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Messages qui n’ont pas pu partir, du plus récent au plus ancien',
        response: { 200: DeadLetters },
      },
    },
    async () => ({ messages: await listDeadLetters(db) }),
  )
  routes.post(
    '/api/messages/:id/renvoyer',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Renvoie un message qui n’a pas pu partir',
        params: MessageId,
        response: { 200: MessageRetried },
      },
    },
    async ({ params, caller }) => {
      await retryDeadLetter(db, params.id, caller)
      return { message: 'Le message repart dans un instant.' }
    },
  )
}
