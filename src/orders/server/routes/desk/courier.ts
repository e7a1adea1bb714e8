import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireAccount } from '../../../../accounts/server/index.ts'
import { toDay } from '../../../../platform/contract/clock.ts'
import { createOnce } from '../../../../platform/server/http/idempotency.ts'
import { OrderIdParams, Stop, StopDeed, Stops } from '../../../contract.ts'
import { doAtDoor, listStops } from '../../desk/courier-stops.ts'
import type { Orders } from '../../orders.ts'

const TAGS = ['Livraison']
const COURIER = { guard: { staff: 'livraison' } } as const

/** A courier's own stops of the day, and what was done at each door: as often as the line makes them send it. */
export function registerCourier(app: FastifyInstance, orders: Orders): void {
  const { db, clock } = orders
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/livraison/arrets',
    {
      config: COURIER,
      schema: { tags: TAGS, summary: 'Ses arrêts du jour', response: { 200: Stops } },
    },
    async ({ caller }, reply) => {
      reply.header('cache-control', 'no-store')
      const day = toDay(clock())
      return { day, stops: await listStops(db, requireAccount(caller).id, day) }
    },
  )
  routes.post(
    '/api/livraison/arrets/:id',
    {
      config: COURIER,
      schema: {
        tags: TAGS,
        summary: 'Ce qui a été fait à une porte : remis et encaissé, ou client absent',
        params: OrderIdParams,
        body: StopDeed,
        response: { 200: Stop },
      },
    },
    (request, reply) => {
      const { params, body: deed } = request
      const caller = requireAccount(request.caller)
      // The deed's own name is its key: no caller can forget to send one.
      request.headers['idempotency-key'] = deed.key
      return createOnce(db, request, reply, async (tx) => ({
        status: 200,
        body: await doAtDoor(tx, orders, params.id, { deed, caller }),
      }))
    },
  )
}
