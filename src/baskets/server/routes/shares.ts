import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Clock } from '../../../platform/contract/clock.ts'
import { callerKey } from '../../../platform/server/auth/rights.ts'
import type { Database } from '../../../platform/server/db/database.ts'
import { createOnce } from '../../../platform/server/http/idempotency.ts'
import type { InProcessMark } from '../../../platform/server/http/in-process.ts'
import { refuseBeyond } from '../../../platform/server/http/refuse-beyond.ts'
import { BasketShare, ShareParams, SharedBasket, SharedCode } from '../../contract.ts'
import { requireBasketRight } from '../require-basket-right.ts'
import { openShare, shareBasket } from '../shares/share-basket.ts'

/** Links made in an hour by one caller and from one address of the network, and links tried in a minute. */
const MADE_BY_CALLER = 30
const MADE_BY_ADDRESS = 300
const TRIED_BY_ADDRESS = 300

/** Baskets that are shown to others by a link. */
export function registerShares(
  app: FastifyInstance,
  shop: { db: Database; clock: Clock; inProcess: InProcessMark },
): void {
  registerSharing(app, shop)
  registerOpening(app, shop)
}

function registerSharing(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const limits = [
    app.createRateLimit({
      max: MADE_BY_ADDRESS,
      timeWindow: '1 hour',
      keyGenerator: ({ ip }) => `share-address:${ip}`,
    }),
    app.createRateLimit({
      max: MADE_BY_CALLER,
      timeWindow: '1 hour',
      keyGenerator: (request) => `share-${callerKey(request)}`,
    }),
  ]
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/paniers/partage',
    {
      config: { guard: 'public' },
      bodyLimit: 16 * 1024,
      schema: {
        tags: ['Paniers'],
        summary: 'Partage un panier : un code valable 30 jours',
        body: BasketShare,
        response: { 201: SharedCode },
      },
    },
    async (request, reply) => {
      requireBasketRight(request.caller, request.body.kind)
      await refuseBeyond(limits, request, reply)
      return createOnce(db, request, reply, async (tx) => ({
        status: 201,
        body: await shareBasket(tx, request.body, clock()),
      }))
    },
  )
}

function registerOpening(
  app: FastifyInstance,
  { db, clock, inProcess }: { db: Database; clock: Clock; inProcess: InProcessMark },
): void {
  const byAddress = app.createRateLimit({
    max: TRIED_BY_ADDRESS,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => `share-tried:${ip}`,
  })
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/paniers/partage/:code',
    {
      config: { guard: 'public' },
      schema: {
        tags: ['Paniers'],
        summary: 'Un panier partagé, aux prix du jour',
        params: ShareParams,
        response: { 200: SharedBasket },
      },
    },
    async (request, reply) => {
      // The shop's own page asks from one address for everybody.
      if (!inProcess.isOwn(request)) await refuseBeyond([byAddress], request, reply)
      reply.header('cache-control', 'no-store')
      return openShare(db, request.params.code, clock())
    },
  )
}
