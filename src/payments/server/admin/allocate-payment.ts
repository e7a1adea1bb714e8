import { formatFrancs } from '#platform/contract/format-francs.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { markPaid } from '../attempts/attempt-rows.ts'
import type { LockedPayable } from '../payable.ts'
import type { Payments, SettlementDeps } from '../payments.ts'
import { countFor } from '../settling/count-for.ts'
import { bookMove, ORDERS, UNALLOCATED } from '../settling/ledger.ts'
import { closePayment, lockWaiting, type PaymentRow } from './payment-rows.ts'

type Allocating = SettlementDeps & Pick<Payments, 'twoPeople'>

export interface Allocation {
  caller: AccountCaller
  /** Number of the target order. Undefined for the payment's own order. */
  order: string | undefined
  note: string
  now: Date
}

/**
 * Allocates a waiting payment to an order that accepts money: the whole payment, never beyond the remainder. Throws
 * like `lockWaiting`, order.not_found, payment.closed, payment.beyond, payment.other_currency.
 */
export async function allocatePayment(
  tx: Transaction,
  payments: Allocating,
  paymentId: number,
  { caller, order: name, note, now }: Allocation,
): Promise<void> {
  const payment = await lockWaiting(tx, paymentId)
  const orderId = name === undefined ? payment.order_id : await payments.payable.findByName(tx, name)
  await countWaiting(tx, payments, payment, { orderId, how: 'allocate', caller, note, now })
}

/**
 * Reopens the cancelled order of a late payment and allocates it. Throws like `allocatePayment`, and order.state,
 * order.not_reopened if the order cannot be fulfilled any more.
 */
export async function reopenForPayment(
  tx: Transaction,
  payments: Allocating,
  paymentId: number,
  { caller, note, now }: Omit<Allocation, 'order'>,
): Promise<void> {
  const payment = await lockWaiting(tx, paymentId)
  requireFrancs(payment)
  if (payment.order_id === null) throw new ShopError('order.not_found')
  await payments.payable.reopen(tx, payment.order_id, { accountId: caller.id, now })
  await countWaiting(tx, payments, payment, { orderId: payment.order_id, how: 'reopen', caller, note, now })
}

interface Counting {
  orderId: number | null | undefined
  how: 'allocate' | 'reopen'
  caller: AccountCaller
  note: string
  now: Date
}

async function countWaiting(
  tx: Transaction,
  payments: Allocating,
  payment: PaymentRow,
  { orderId, how, caller, note, now }: Counting,
): Promise<void> {
  requireFrancs(payment)
  const order = orderId ? await payments.payable.lock(tx, orderId) : undefined
  if (order === undefined) throw new ShopError('order.not_found')
  requireRoom(payment, order)
  const { id: paymentId, amount } = payment
  await payments.twoPeople.weigh(tx, {
    effect: 'money.allocate',
    // Allocation to its own order is what the payer intended, so it gives nothing away.
    amount: order.orderId === payment.order_id ? 0 : amount,
    subject: { type: 'payment', id: paymentId },
    title: `Paiement de ${formatFrancs(amount)} affecté à la commande ${order.name}`,
    reason: note,
    caller,
    now,
  })
  await closePayment(tx, paymentId, { how, note, accountId: caller.id, now })
  await bookMove(tx, {
    from: UNALLOCATED,
    to: ORDERS,
    amount,
    paymentId,
    fromOrder: payment.order_id,
    toOrder: order.orderId,
    text: `${how} ${order.name}`,
    now,
  })
  await markAllocated(tx, paymentId, order.orderId, now)
  await countFor(tx, payments, { order, amount, payment, now })
  await recordDecision(tx, {
    caller,
    action: `payment.${how}`,
    subject: { type: 'payment', id: paymentId },
    before: { to_settle: payment.to_settle, order: payment.order_id },
    after: { order: order.orderId, amount, note },
  })
}

/** PAY-3: marks the attempt of a payment as paid, once the payment counts for the attempt's order. */
async function markAllocated(tx: Transaction, paymentId: number, orderId: number, now: Date): Promise<void> {
  const [attempt] = await tx.rows({
    name: 'payments.attempt-of-payment',
    text: `select a.id from payment p join payment_attempt a on a.id = p.attempt_id
           where p.id = $1 and a.order_id = $2 and a.status <> 'completed'`,
    values: [paymentId, orderId],
  })
  if (attempt) await markPaid(tx, attempt.id, now)
}

function requireFrancs({ currency }: PaymentRow): void {
  if (currency !== 'XOF') throw new ShopError('payment.other_currency')
}

/** A payment is allocated as a whole or not at all. A larger one is refunded or allocated to another order. */
function requireRoom({ amount }: PaymentRow, order: LockedPayable): void {
  if (order.isClosed || order.most === 0) throw new ShopError('payment.closed')
  if (amount > order.most) throw new ShopError('payment.beyond', { details: { most: order.most } })
}

/**
 * Closes a waiting payment that needs no action, with a reason; its money stays where it is. Throws like
 * `lockWaiting`.
 */
export async function dismissPayment(
  tx: Transaction,
  paymentId: number,
  { caller, note, now }: { caller: AccountCaller; note: string; now: Date },
): Promise<void> {
  const payment = await lockWaiting(tx, paymentId)
  await closePayment(tx, paymentId, { how: 'nothing', note, accountId: caller.id, now })
  await recordDecision(tx, {
    caller,
    action: 'payment.nothing',
    subject: { type: 'payment', id: paymentId },
    before: { to_settle: payment.to_settle },
    after: { note },
  })
}
