import { recordDecision } from '../../../platform/server/audit.ts'
import { type AccountCaller, hasRight } from '../../../platform/server/auth/rights.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { toFrancs } from '../../../platform/contract/francs.ts'
import type { CashPayment } from '../../contract.ts'
import { type AttemptRow, findAttempt } from '../attempts/attempt-rows.ts'
import { makeReference } from '../attempts/make-reference.ts'
import type { LockedPayable } from '../payable.ts'
import type { Settling } from '../payments.ts'
import { settleWithin } from '../settling/settle.ts'

/** Somebody who took cash, for what, and when. */
export interface CashTaking {
  caller: AccountCaller
  body: CashPayment
  now: Date
}

/**
 * Books cash that was taken for an order: as much as may be paid, whatever other payments are under way. The same
 * transaction again is the same payment. A courier takes money only for what is on its way. Throws order.not_found,
 * payment.closed, payment.amount, request.key_reused.
 */
export async function takeCash(
  tx: Transaction,
  payments: Settling,
  taking: CashTaking,
): Promise<{ attempt: AttemptRow; isKnown: boolean }> {
  const { body, caller, now } = taking
  const orderId = await payments.payable.findByName(tx, body.order)
  const order = orderId === undefined ? undefined : await payments.payable.lock(tx, orderId)
  if (order === undefined || !(await maySee(tx, payments, order, caller)))
    throw new ShopError('order.not_found')
  // The order is held: whoever sent the same before has ended.
  const known = await findAttempt(tx, 'transaction_id', body.transaction_id)
  if (known) return { attempt: requireSame(known, taking, order), isKnown: true }
  requireAmount(order, body.amount)
  const attempt = await insertCash(tx, order, taking)
  const receipt = {
    provider: 'cash',
    providerTransactionId: attempt.transaction_id,
    attemptId: attempt.id,
    amount: attempt.amount,
    currency: 'XOF',
    clientReference: attempt.reference,
  } as const
  await settleWithin(tx, payments, receipt, now)
  await recordDecision(tx, {
    caller,
    action: 'payment.cash',
    subject: { type: 'order', id: order.orderId },
    before: null,
    after: { amount: attempt.amount, reference: attempt.reference },
  })
  return { attempt, isKnown: false }
}

async function maySee(
  tx: Transaction,
  { payable }: Settling,
  { orderId }: LockedPayable,
  caller: AccountCaller,
): Promise<boolean> {
  if (hasRight(caller, 'paiements')) return true
  const [standing] = await payable.describe(tx, [orderId])
  return standing?.isOnItsWay ?? false
}

function requireSame(known: AttemptRow, { body }: CashTaking, { orderId }: LockedPayable): AttemptRow {
  const isSame = known.provider === 'cash' && known.order_id === orderId && known.amount === body.amount
  if (!isSame) throw new ShopError('request.key_reused')
  return known
}

function requireAmount({ isClosed, least, most }: LockedPayable, amount: number): void {
  if (isClosed || most === 0) throw new ShopError('payment.closed')
  if (amount < least || amount > most) throw new ShopError('payment.amount', { details: { least, most } })
}

async function insertCash(
  tx: Transaction,
  order: LockedPayable,
  { body, caller, now }: CashTaking,
): Promise<AttemptRow> {
  await tx.rows({
    name: 'payments.insert-cash',
    text: `insert into payment_attempt (transaction_id, provider, reference, order_id, account_id, amount, description,
             created_at, updated_at, expires_at)
           values ($1, 'cash', $2, $3, $4, $5, $6, $7, $7, $7)`,
    values: [
      body.transaction_id,
      makeReference(order.name),
      order.orderId,
      order.accountId,
      toFrancs(body.amount),
      `Espèces reçues par le compte ${caller.id}`,
      now,
    ],
  })
  const attempt = await findAttempt(tx, 'transaction_id', body.transaction_id)
  if (attempt === undefined) throw new ShopError('payment.not_found')
  return attempt
}
