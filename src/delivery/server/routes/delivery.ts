import type { FastifyInstance } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import {
  CALENDAR_CALLS,
  DELIVERY_OFFER_CALLS,
  NEXT_DELIVERY_CALLS,
  type NextDelivery,
} from '#delivery/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { createRemembered } from '#platform/server/remembered.ts'
import { findNextDelivery, offerDelivery } from '../offer-delivery.ts'
import type { Delivery } from '../register-delivery.ts'
import { readCalendar, setCapacity } from '../slot-calendar.ts'

/** POST /api/livraison/adresse: returns the commune of an address, the delivery price and the half-days. */
export function registerDeliveryOffer(app: FastifyInstance, { db, clock, findUsualPlace }: Delivery): void {
  serveCalls(app, DELIVERY_OFFER_CALLS, {
    'POST /api/livraison/adresse': async ({ body, caller }) =>
      offerDelivery(db, body, { caller, now: clock(), findUsualPlace }),
  })
}

/** Cache lifetime in ms, here and in HTTP caches. Short, because places are taken by the minute. */
const TTL = 20_000

/** GET /api/livraison/prochaine: the first day that still takes a delivery. Public, the same for everyone. */
export function registerNextDelivery(app: FastifyInstance, { db, clock, signals }: Delivery): void {
  const known = createRemembered<NextDelivery>({ max: 1, ttl: TTL })
  signals.on('content.changed', () => known.forget())
  serveCalls(app, NEXT_DELIVERY_CALLS, {
    'GET /api/livraison/prochaine': async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${TTL / 1000}`)
      return known.get('', () => findNextDelivery(db, clock()))
    },
  })
}

export function registerCalendar(app: FastifyInstance, { db, clock }: Delivery): void {
  serveCalls(app, CALENDAR_CALLS, {
    'GET /api/admin/creneaux': ({ query }) => readCalendar(db, query.du ?? toDay(clock())),
    'PUT /api/admin/creneaux': async ({ caller, body }) => {
      await db.transaction((tx) => setCapacity(tx, body, requireAccount(caller)))
      return readCalendar(db, toDay(clock()))
    },
  })
}
