import type { FastifyInstance } from 'fastify'
import {
  CODE_LENGTH,
  FREE_TRIES,
  RESEND_SECONDS,
  createAttemptLimits,
  ensureCodeCaller,
  readCodeCaller,
  requireOtp,
  requireReachable,
  takeSending,
} from '../../../accounts/server/index.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { addressKey } from '../../../platform/server/http/rate-limit.ts'
import { serveCalls } from '../../../platform/server/http/serve-calls.ts'
import { PROVING_CALLS } from '../../contract.ts'
import { proveContact, requireContact, sendOrderCode } from '../line/order-codes.ts'
import { serveLine } from '../line/serve-line.ts'
import type { Orders } from '../orders.ts'
import { presentOrder } from '../presenters.ts'
import { getLinkedOrder, lockLinkedOrder } from '../private-link.ts'

/** A guest proves the contact of an order, which holds pieces from then on. */
export function registerProving(app: FastifyInstance, orders: Orders): void {
  const { db, clock, secret, puzzles } = orders
  const limits = createAttemptLimits(db, { clock, secret })
  serveCalls(app, PROVING_CALLS, {
    'POST /api/commandes/lien/:token/code': async (request, reply) => {
      const { token } = request.params
      const { channel } = request.body
      const order = await getLinkedOrder(db, token)
      const contact = requireContact(order, channel)
      if (channel === 'phone' && !(await orders.isSmsOpen())) throw new ShopError('sms.unavailable')
      const origin = orders.originOf(request)
      const { browser } = ensureCodeCaller(request, reply, origin)
      await takeSending(
        { ...orders, limits },
        { request, reply },
        { what: 'order', name: contact, contacts: [contact], requester: browser },
      )
      await requireReachable(db, { secret, contact: { kind: channel, value: contact }, now: clock() })
      await db.transaction(async (tx) =>
        sendOrderCode(tx, orders, await lockLinkedOrder(tx, token), {
          channel,
          browser,
          origin,
          now: clock(),
        }),
      )
      return { status: 'success' as const, message: 'Code envoyé.', resend_after: RESEND_SECONDS }
    },
    'POST /api/commandes/lien/:token/confirmation': async (request) => {
      const { token } = request.params
      const code = requireOtp(request.body.code, CODE_LENGTH)
      const counted = await puzzles.ask(request, 'code', [[FREE_TRIES.codeByAddress, addressKey(request)]])
      const origin = orders.originOf(request)
      const tried = { code, from: readCodeCaller(request, origin), now: clock() }
      const { id, error } = await db.transaction(async (tx) => {
        const order = await lockLinkedOrder(tx, token)
        return { id: order.id, error: await proveContact(tx, secret, order, tried) }
      })
      if (error) throw error
      await counted.giveBack()
      await serveLine({ ...orders, origin }, id)
      return presentOrder(await getLinkedOrder(db, token), clock())
    },
  })
}
