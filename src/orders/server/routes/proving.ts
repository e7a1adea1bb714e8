import type { FastifyInstance } from 'fastify'
import {
  FREE_TRIES,
  LIMITS,
  createAttemptLimits,
  freeSending,
  requireOtp,
} from '../../../accounts/server/index.ts'
import { addressKey } from '../../../platform/server/http/rate-limit.ts'
import { serveCalls } from '../../../platform/server/http/serve-calls.ts'
import { PROVING_CALLS } from '../../contract.ts'
import { proveContact, requireContact, sendOrderCode } from '../line/order-codes.ts'
import { serveLine } from '../line/serve-line.ts'
import type { Orders } from '../orders.ts'
import { presentOrder } from '../presenters.ts'
import { getLinkedOrder, lockLinkedOrder } from '../private-link.ts'

/** So many codes for one order in a day: four digits must not be guessed by asking again and again. */
const CODES_OF_ORDER = { name: 'order-code', most: 10, seconds: 24 * 3600 }

/** A guest proves the contact of an order, which holds pieces from then on. */
export function registerProving(app: FastifyInstance, orders: Orders): void {
  const { db, clock, secret, puzzles, freeCallsPerHour } = orders
  const limits = createAttemptLimits(db, { clock, secret })
  serveCalls(app, PROVING_CALLS, {
    'POST /api/commandes/lien/:token/code': async (request, reply) => {
      const { token } = request.params
      const { channel } = request.body
      const order = await getLinkedOrder(db, token)
      const subject = `order ${channel} ${requireContact(order, channel)}`
      await puzzles.ask(request, 'code', [[freeSending(freeCallsPerHour), addressKey(request)]])
      await limits.take(reply, [
        [LIMITS.sendByAddress, addressKey(request)],
        [LIMITS.codeSoon, subject],
        [LIMITS.codeHourly, subject],
        [CODES_OF_ORDER, String(order.id)],
      ])
      await db.transaction(async (tx) =>
        sendOrderCode(tx, orders, await lockLinkedOrder(tx, token), {
          channel,
          origin: orders.originOf(request),
          now: clock(),
        }),
      )
      return { status: 'success' as const, message: 'Code envoyé.', resend_after: LIMITS.codeSoon.seconds }
    },
    'POST /api/commandes/lien/:token/confirmation': async (request) => {
      const { token } = request.params
      const code = requireOtp(request.body.code)
      const counted = await puzzles.ask(request, 'code', [[FREE_TRIES.codeByAddress, addressKey(request)]])
      const { id, error } = await db.transaction(async (tx) => {
        const order = await lockLinkedOrder(tx, token)
        return { id: order.id, error: await proveContact(tx, secret, order, { code, now: clock() }) }
      })
      if (error) throw error
      await counted.giveBack()
      await serveLine({ ...orders, origin: orders.originOf(request) }, id)
      return presentOrder(await getLinkedOrder(db, token), clock())
    },
  })
}
