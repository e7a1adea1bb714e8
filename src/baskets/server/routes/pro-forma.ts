import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Clock } from '../../../platform/contract/clock.ts'
import { callerKey } from '../../../platform/server/auth/rights.ts'
import type { Database } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { refuseBeyond } from '../../../platform/server/http/refuse-beyond.ts'
import { ProFormaRequest } from '../../contract.ts'
import { checkBasket } from '../check-basket.ts'
import { writeProForma } from '../documents/write-pro-forma.ts'
import { requireBasketRight } from '../require-basket-right.ts'

/** Papers in a minute for one caller and one address of the network: each takes the processor for some milliseconds. */
const BY_CALLER = 20
const BY_ADDRESS = 120

/** A basket as a paper for companies that ask for one. Nothing is kept, the customer's name least of all. */
export function registerProForma(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const limits = [
    app.createRateLimit({
      max: BY_ADDRESS,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => `pro-forma-address:${ip}`,
    }),
    app.createRateLimit({
      max: BY_CALLER,
      timeWindow: '1 minute',
      keyGenerator: (request) => `pro-forma-${callerKey(request)}`,
    }),
  ]
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/paniers/proforma',
    {
      config: { guard: 'public' },
      bodyLimit: 16 * 1024,
      schema: {
        tags: ['Paniers'],
        summary: 'Facture pro-forma d’un panier, aux prix du jour (PDF)',
        body: ProFormaRequest,
      },
    },
    async (request, reply) => {
      const { kind, lines, customer } = request.body
      requireBasketRight(request.caller, kind)
      await refuseBeyond(limits, request, reply)
      const now = clock()
      const basket = await checkBasket(db, { kind, lines }, now)
      if (basket.total === 0) throw new ShopError('basket.nothing_sold')
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="pro-forma-${now.toISOString().slice(0, 10)}.pdf"`,
        })
        .type('application/pdf')
        .send(await writeProForma(basket, customer, now))
    },
  )
}
