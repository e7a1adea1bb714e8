import type { FastifyInstance } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import { COURIER_CALLS } from '#orders/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { doAtDoor, listStops } from '../../admin/courier-stops.ts'
import type { Orders } from '../../orders.ts'

/** Registers a courier's stops of the day and door actions, which may be retried any number of times. */
export function registerCourier(app: FastifyInstance, orders: Orders): void {
  const { db, clock } = orders
  serveCalls(app, COURIER_CALLS, {
    'GET /api/livraison/arrets': async ({ caller }) => {
      const day = toDay(clock())
      return { day, stops: await listStops(db, requireAccount(caller).id, day) }
    },
    'POST /api/livraison/arrets/:id': (request, reply) => {
      const { params, body: action } = request
      const caller = requireAccount(request.caller)
      // The action's own key is the idempotency key, so that no caller can omit it.
      request.headers['idempotency-key'] = action.key
      return createOnce(db, request, reply, async (tx) => ({
        status: 200,
        body: await doAtDoor(tx, orders, params.id, { action, caller }),
      }))
    },
  })
}
