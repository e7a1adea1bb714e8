import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WEBHOOK_CALLS } from '#payments/contract/calls.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { countRefusedWebhook } from '../payment-metrics.ts'
import type { Payments } from '../payments.ts'
import { keepRawBodies, rawBodyOf } from '../raw-bodies.ts'
import { createEventQueues } from '../webhooks/event-queues.ts'
import { createEventWriter } from '../webhooks/event-writer.ts'
import { handleEvent } from '../webhooks/handle-event.ts'

/**
 * Webhooks of providers. Verifies the signature over the raw bytes, stores the event, responds immediately and
 * processes it afterwards. Never throws: 401 for an invalid caller, 200 for irrelevant events.
 */
export function registerWebhooks(app: FastifyInstance, payments: Payments): void {
  void app.register(async (scope) => {
    keepRawBodies(scope)
    const keepEvent = createEventWriter(payments.db, payments.clock)
    const queues = createEventQueues((name, event) => handleEvent(payments, name, event))
    scope.addHook('onClose', () => queues.close())
    for (const [name, provider] of payments.providers) {
      const webhook = {
        'POST /api/payment/:provider/webhook': async (request: FastifyRequest, reply: FastifyReply) => {
          const rawBody = rawBodyOf(request)
          const verdict = provider.readWebhook({ headers: request.headers, rawBody, now: payments.clock() })
          if (verdict.kind === 'refused') {
            countRefusedWebhook(name)
            return reply.code(verdict.status).send({ message: 'Notification refusée.' })
          }
          if (verdict.kind === 'ignored') return { message: 'Rien à faire.' }
          if (await keepEvent(name, verdict, rawBody)) queues.add(name, verdict)
          return { message: 'Reçu.' }
        },
      }
      serveCalls(scope, WEBHOOK_CALLS, webhook, { provider })
    }
  })
}
