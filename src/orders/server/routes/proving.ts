import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  CODE_LENGTH,
  adoptProvedPhone,
  FREE_TRIES,
  RESEND_SECONDS,
  createAttemptLimits,
  ensureCodeCaller,
  readCodeCaller,
  requireAccount,
  requireOtp,
  requireReachable,
  takeSending,
} from '#accounts/server/index.ts'
import { PROVING_CALLS, type CodeSent } from '#orders/contract.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { proveContact, requireContact, sendOrderCode } from '../line/order-codes.ts'
import { serveLine } from '../line/serve-line.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { findOrderRow, type OrderRow } from '../order-rows.ts'
import type { Orders } from '../orders.ts'
import { presentOrder } from '../presenters.ts'
import { getLinkedOrder, lockLinkedOrder } from '../private-link.ts'

/** Registers the verification of an order's phone, which allocates its pieces. */
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

/** Only the owner verifies an order: staff have no code. Throws `order.not_found`. */
function requireOwn<Row extends Pick<OrderRow, 'account_id' | 'hidden_at'>>(
  caller: Caller,
  order: Row | undefined,
): Row {
  if (order === undefined || order.hidden_at !== null || order.account_id !== requireAccount(caller).id)
    throw new ShopError('order.not_found')
  return order
}

/** Sends a code to the phone of an order, within the limits of that phone and of the requesting browser. */
function createSendCode(orders: Orders) {
  const { db, clock, secret } = orders
  const limits = createAttemptLimits(db, { clock, secret })
  return async (
    request: FastifyRequest & { body: { channel: 'phone' } },
    reply: FastifyReply,
    order: OrderRow,
    lock: (tx: Transaction) => Promise<LockedOrder>,
  ): Promise<CodeSent> => {
    const { channel } = request.body
    const contact = requireContact(order)
    if (!(await orders.isSmsOpen())) throw new ShopError('sms.unavailable')
    const origin = orders.originOf(request)
    const { browser } = ensureCodeCaller(request, reply, origin)
    await takeSending(
      { ...orders, limits },
      { request, reply },
      { what: 'order', name: contact, contacts: [contact], requester: browser },
    )
    await requireReachable(db, { secret, contact: { kind: channel, value: contact }, now: clock() })
    const by = { channel, browser, origin, now: clock() }
    await db.transaction(async (tx) => sendOrderCode(tx, orders, await lock(tx), by))
    return { status: 'success', message: 'Code envoyé.', resend_after: RESEND_SECONDS }
  }
}

/** Verifies a code for an order and allocates its pieces. Returns the order as it was before. */
async function typeCode(
  orders: Orders,
  request: FastifyRequest & { body: { code: string } },
  lock: (tx: Transaction) => Promise<LockedOrder>,
): Promise<LockedOrder> {
  const { db, clock, secret, captchas } = orders
  const code = requireOtp(request.body.code, CODE_LENGTH)
  const counted = await captchas.require(request, 'code', [[FREE_TRIES.codeByAddress, addressKey(request)]])
  const origin = orders.originOf(request)
  const tried = { code, from: readCodeCaller(request, origin), now: clock() }
  const { order, error } = await db.transaction(async (tx) => {
    const order = await lock(tx)
    return { order, error: await proveContact(tx, secret, order, tried) }
  })
  if (error) throw error
  await counted.giveBack()
  await serveLine({ ...orders, origin }, order.id)
  return order
}

/** Also verifies the account's own number if it is the order's, so that later orders need no code. */
async function verifyOwnPhone(
  { db, clock }: Orders,
  accountId: number,
  { contact_phone: phone, waiting, contact_proved_at }: LockedOrder,
): Promise<void> {
  if (phone === null || !waiting || contact_proved_at !== null) return
  try {
    await db.transaction((tx) => adoptProvedPhone(tx, { accountId, phone, now: clock() }))
  } catch (error) {
    // Another account verified the number first.
    if (!isUniqueViolation(error, 'account_proved_phone')) throw error
  }
}
