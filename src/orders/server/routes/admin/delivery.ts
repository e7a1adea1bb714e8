import type { FastifyInstance } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import { COURIER_CALLS } from '#orders/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { doAtDoor, listStops } from '../../admin/courier-stops.ts'
import type { Orders } from '../../orders.ts'

/** A courier's own stops of the day, and what was done at each door: as often as the line makes them send it. */
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
      // The action's own name is its key: no caller can forget to send one.
      request.headers['idempotency-key'] = action.key
      return createOnce(db, request, reply, async (tx) => ({
        status: 200,
        body: await doAtDoor(tx, orders, params.id, { action, caller }),
      }))
    },
  })
}
