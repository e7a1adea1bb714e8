import type { FastifyInstance } from 'fastify'
import { PRO_FORMA_CALLS } from '#baskets/contract.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { createLimit, refuseBeyond } from '#platform/server/http/rate-limit.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { checkBasket, requireBasketRight } from '../check-basket.ts'
import { writeProForma } from '../documents/write-pro-forma.ts'

/** Maximum PDFs per minute for each caller and each IP address. Each takes some ms of CPU. */
const BY_CALLER = 20
const BY_ADDRESS = 120

/** Registers the pro-forma PDF for companies. Stores nothing, not even the customer's name. */
export function registerProForma(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const limits = [
    createLimit(app, { name: 'pro-forma-address', by: 'address', max: BY_ADDRESS, window: '1 minute' }),
    createLimit(app, { name: 'pro-forma', by: 'caller', max: BY_CALLER, window: '1 minute' }),
  ]
  serveCalls(app, PRO_FORMA_CALLS, {
    'POST /api/paniers/proforma': async (request, reply) => {
      const { kind, lines, customer } = request.body
      requireBasketRight(request.caller, kind)
      await refuseBeyond(limits, request, reply)
      const now = clock()
      const basket = await checkBasket(db, { kind, lines }, now)
      if (basket.total === 0) throw new ShopError('basket.nothing_sold')
      const filename = `pro-forma-${now.toISOString().slice(0, 10)}.pdf`
      return sendFile(reply, { filename, content: await writeProForma(db, basket, customer, now) })
    },
  })
}
