import type { FastifyInstance } from 'fastify'
import { COPY_CALLS } from '#baskets/contract.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { AccountCaller, Caller } from '#platform/server/auth/rights.ts'
import type { Database } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { requireBasketRight } from '../check-basket.ts'
import { mergeBasket } from '../copies/merge-basket.ts'
import { readBasket } from '../copies/read-basket.ts'

/** Registers the calls of a signed-in person's baskets, shared by all devices. */
export function registerCopies(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  serveCalls(app, COPY_CALLS, {
    'GET /api/paniers/:kind': async ({ caller, params: { kind } }, reply) => {
      requireBasketRight(caller, kind)
      reply.header('cache-control', 'no-store')
      return readBasket(db, requireAccount(caller).id, kind)
    },
    'PUT /api/paniers/:kind': async ({ caller, params: { kind }, body }, reply) => {
      requireBasketRight(caller, kind)
      reply.header('cache-control', 'no-store')
      const accountId = requireAccount(caller).id
      return db.transaction(async (tx) => {
        await mergeBasket(tx, body.lines, { accountId, kind, now: clock() })
        return readBasket(tx, accountId, kind)
      })
    },
  })
}

/** The guard rejects callers without an account. */
function requireAccount(caller: Caller): AccountCaller {
  if (caller.kind === 'guest') throw new ShopError('auth.required')
  return caller
}
