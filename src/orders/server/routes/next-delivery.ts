import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { NextDelivery } from '../../contract.ts'
import { createRemembered } from '../../../platform/server/remembered.ts'
import type { Orders } from '../orders.ts'
import { findNextDelivery } from '../place/next-delivery.ts'

/** Places are taken by the minute: what was found is told for so long, here and in caches on the way. */
const TTL = 20_000

/** GET /api/livraison/prochaine: the first day that still takes a delivery. Public, the same for everybody. */
export function registerNextDelivery(app: FastifyInstance, { db, clock, signals }: Orders): void {
  const known = createRemembered<NextDelivery>({ max: 1, ttl: TTL })
  signals.on('content.changed', () => known.forget())
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/livraison/prochaine',
    {
      config: { guard: 'public' },
      schema: {
        tags: ['Commandes'],
        summary: 'Le prochain jour de livraison qui a de la place, par zone',
        response: { 200: NextDelivery },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${TTL / 1000}`)
      return known.get('', () => findNextDelivery(db, clock()))
    },
  )
}
