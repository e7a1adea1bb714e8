import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  adoptProvedPhone,
  FREE_TRIES,
  LIMITS,
  createAttemptLimits,
  freeSending,
  requireAccount,
  requireOtp,
} from '../../../accounts/server/index.ts'
import type { Caller } from '../../../platform/server/auth/rights.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { isUniqueViolation } from '../../../platform/server/db/errors.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { addressKey } from '../../../platform/server/http/rate-limit.ts'
import { serveCalls } from '../../../platform/server/http/serve-calls.ts'
import { PROVING_CALLS, type CodeSent } from '../../contract.ts'
import { proveContact, requireContact, sendOrderCode } from '../line/order-codes.ts'
import { serveLine } from '../line/serve-line.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { findOrderRow, type OrderRow } from '../order-rows.ts'
import type { Orders } from '../orders.ts'
import { presentOrder } from '../presenters.ts'
import { getLinkedOrder, lockLinkedOrder } from '../private-link.ts'

/** So many codes for one order in a day: four digits must not be guessed by asking again and again. */
const CODES_OF_ORDER = { name: 'order-code', most: 10, seconds: 24 * 3600 }

/** A guest or a customer proves the phone of an order, which holds pieces from then on. */
export function registerProving(app: FastifyInstance, orders: Orders): void {
  const { db, clock } = orders
  const sendCode = createSendCode(orders)
  serveCalls(app, PROVING_CALLS, {
    'POST /api/commandes/lien/:token/code': async (request, reply) => {
      const { token } = request.params
      const order = await getLinkedOrder(db, token)
      return sendCode(request, reply, order, (tx) => lockLinkedOrder(tx, token))
    },
    'POST /api/commandes/lien/:token/confirmation': async (request) => {
      const { token } = request.params
      await typeCode(orders, request, (tx) => lockLinkedOrder(tx, token))
      return presentOrder(await getLinkedOrder(db, token), clock())
    },
    'POST /api/commandes/:id/code': async (request, reply) => {
      const { caller, params } = request
      const order = requireOwn(caller, await findOrderRow(db, params.id))
      return sendCode(request, reply, order, (tx) => lockOwn(tx, caller, params.id))
    },
    'POST /api/commandes/:id/confirmation': async (request) => {
      const { caller, params } = request
      const proved = await typeCode(orders, request, (tx) => lockOwn(tx, caller, params.id))
      await verifyOwnPhone(orders, requireAccount(caller).id, proved)
      return presentOrder(requireOwn(caller, await findOrderRow(db, params.id)), clock())
    },
  })
}

const lockOwn = async (tx: Transaction, caller: Caller, id: number): Promise<LockedOrder> =>
  requireOwn(caller, await lockOrder(tx, id))

/** Only the owner proves an order: staff have no code of theirs. Throws order.not_found. */
function requireOwn<Row extends Pick<OrderRow, 'account_id' | 'hidden_at'>>(
  caller: Caller,
  order: Row | undefined,
): Row {
  if (order === undefined || order.hidden_at !== null || order.account_id !== requireAccount(caller).id)
    throw new ShopError('order.not_found')
  return order
}

/** Sends a code to the phone of an order, within the limits of that phone, of the order and of the address that asks. */
function createSendCode(orders: Orders) {
  const { db, clock, secret, puzzles, freeCallsPerHour } = orders
  const limits = createAttemptLimits(db, { clock, secret })
  return async (
    request: FastifyRequest & { body: { channel: 'phone' } },
    reply: FastifyReply,
    order: OrderRow,
    lock: (tx: Transaction) => Promise<LockedOrder>,
  ): Promise<CodeSent> => {
    const { channel } = request.body
    const subject = `order ${channel} ${requireContact(order)}`
    await puzzles.ask(request, 'code', [[freeSending(freeCallsPerHour), addressKey(request)]])
    await limits.take(reply, [
      [LIMITS.sendByAddress, addressKey(request)],
      [LIMITS.codeSoon, subject],
      [LIMITS.codeHourly, subject],
      [CODES_OF_ORDER, String(order.id)],
    ])
    const by = { channel, origin: orders.originOf(request), now: clock() }
    await db.transaction(async (tx) => sendOrderCode(tx, orders, await lock(tx), by))
    return { status: 'success', message: 'Code envoyé.', resend_after: LIMITS.codeSoon.seconds }
  }
}

/** Tries a code for an order; with the right one its pieces are put aside. Returns the order as it was before. */
async function typeCode(
  orders: Orders,
  request: FastifyRequest & { body: { code: string } },
  lock: (tx: Transaction) => Promise<LockedOrder>,
): Promise<LockedOrder> {
  const { db, clock, secret, puzzles } = orders
  const code = requireOtp(request.body.code)
  const counted = await puzzles.ask(request, 'code', [[FREE_TRIES.codeByAddress, addressKey(request)]])
  const { order, error } = await db.transaction(async (tx) => {
    const order = await lock(tx)
    return { order, error: await proveContact(tx, secret, order, { code, now: clock() }) }
  })
  if (error) throw error
  await counted.giveBack()
  await serveLine({ ...orders, origin: orders.originOf(request) }, order.id)
  return order
}

/** The code proved the account's own number too, where the order bears it: the next orders need none. */
async function verifyOwnPhone(
  { db, clock }: Orders,
  accountId: number,
  { contact_phone: phone, waiting, contact_proved_at }: LockedOrder,
): Promise<void> {
  if (phone === null || !waiting || contact_proved_at !== null) return
  try {
    await db.transaction((tx) => adoptProvedPhone(tx, { accountId, phone, now: clock() }))
  } catch (error) {
    // Another account was faster: the number is theirs.
    if (!isUniqueViolation(error, 'account_proved_phone')) throw error
  }
}
