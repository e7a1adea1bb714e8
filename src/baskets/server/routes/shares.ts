import type { FastifyInstance } from 'fastify'
import { SHARE_CALLS } from '#baskets/contract.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import type { InProcessMark } from '#platform/server/http/in-process.ts'
import { createLimit, refuseBeyond } from '#platform/server/http/rate-limit.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { requireBasketRight } from '../check-basket.ts'
import { openShare, shareBasket } from '../shares/share-basket.ts'

/** Maximum links created per hour by one caller and one IP address, and links opened per minute. */
const MADE_BY_CALLER = 30
const MADE_BY_ADDRESS = 300
const TRIED_BY_ADDRESS = 300

export function registerShares(
  app: FastifyInstance,
  shop: { db: Database; clock: Clock; inProcess: InProcessMark },
): void {
  const { db, clock, inProcess } = shop
  const limits = [
    createLimit(app, { name: 'share-address', by: 'address', max: MADE_BY_ADDRESS, window: '1 hour' }),
    createLimit(app, { name: 'share', by: 'caller', max: MADE_BY_CALLER, window: '1 hour' }),
  ]
  const byAddress = createLimit(app, {
    name: 'share-tried',
    by: 'address',
    max: TRIED_BY_ADDRESS,
    window: '1 minute',
  })
  serveCalls(app, SHARE_CALLS, {
    'POST /api/paniers/partage': async (request, reply) => {
      requireBasketRight(request.caller, request.body.kind)
      await refuseBeyond(limits, request, reply)
      return createOnce(db, request, reply, async (tx) => ({
        status: 201,
        body: await shareBasket(tx, request.body, clock()),
      }))
    },
    'GET /api/paniers/partage/:code': async (request, reply) => {
      // The shop's own server renders for all visitors from one address.
      if (!inProcess.isOwn(request)) await refuseBeyond([byAddress], request, reply)
      reply.header('cache-control', 'no-store')
      return openShare(db, request.params.code, clock())
    },
  })
}
