import type { FastifyInstance } from 'fastify'
import { CHECK_CALLS } from '#baskets/contract.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { checkBasket, requireBasketRight } from '../check-basket.ts'

/** Registers the check of a basket's prices and availability. Stores nothing. */
export function registerCheck(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  serveCalls(app, CHECK_CALLS, {
    'POST /api/paniers/verification': ({ body, caller }) => {
      requireBasketRight(caller, body.kind)
      return checkBasket(db, body, clock())
    },
  })
}
