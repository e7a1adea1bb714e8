import type { FastifyInstance } from 'fastify'
import { countRefusedWebhook } from '../payment-metrics.ts'
import type { Payments } from '../payments.ts'
import { keepRawBodies, rawBodyOf } from '../raw-bodies.ts'
import { createEventLanes } from '../webhooks/event-lanes.ts'
import { createEventWriter } from '../webhooks/event-writer.ts'
import { handleEvent } from '../webhooks/handle-event.ts'

/** Longest notification that is read, in bytes. */
const MOST_BYTES = 64 * 1024

/**
 * Where providers tell what happened. The signature is checked over the bytes that came; an event is stored and answered
 * at once, and done behind the answer. Throws nothing at a provider: 401 for who is none, 200 for what is not for us.
 */
export function registerWebhooks(app: FastifyInstance, payments: Payments): void {
  void app.register(async (scope) => {
    keepRawBodies(scope)
    const keepEvent = createEventWriter(payments.db, payments.clock)
    const lanes = createEventLanes((name, event) => handleEvent(payments, name, event))
    scope.addHook('onClose', () => lanes.close())
    for (const [name, provider] of payments.providers)
      scope.post(
        `/api/payment/${name}/webhook`,
        {
          config: { guard: 'public' },
          bodyLimit: MOST_BYTES,
          schema: { tags: ['Paiements'], summary: `Notification de ${provider.label}, signée` },
        },
        async (request, reply) => {
          const rawBody = rawBodyOf(request)
          const verdict = provider.readWebhook({ headers: request.headers, rawBody, now: payments.clock() })
          if (verdict.kind === 'refused') {
            countRefusedWebhook(name)
            return reply.code(verdict.status).send({ message: 'Notification refusée.' })
          }
          if (verdict.kind === 'ignored') return { message: 'Rien à faire.' }
          if (await keepEvent(name, verdict, rawBody)) lanes.add(name, verdict)
          return { message: 'Reçu.' }
        },
      )
  })
}
