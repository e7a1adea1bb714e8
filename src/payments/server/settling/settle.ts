import { isMade, classifyPayment, type Verdict } from '#payments/rules/classify-payment.ts'
import { explainLate } from '#payments/rules/settle-words.ts'
import type { Francs } from '#platform/contract/francs.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { lockAttempt, type AttemptRow, markPaid } from '../attempts/attempt-rows.ts'
import type { LockedPayable } from '../payable.ts'
import { countPaid, timePayment } from '../payment-metrics.ts'
import type { SettlementDeps } from '../payments.ts'
import { type CountedPayment, countFor } from './count-for.ts'
import { bookCorrection, ORDERS, type ReceivedPayment, UNALLOCATED } from './ledger.ts'

export type BookingDeps = Pick<SettlementDeps, 'payable' | 'sendMessage'>

/** Result: booked now or before. `verdict`: whether it counts for the order. */
export interface Settled {
  isNew: boolean
  verdict: Verdict
  /** Whether the attempt shows as paid. */
  isPaid: boolean
}

/**
 * The only function that books money. Idempotent for webhooks, return pages, the poller and staff: one payment per
 * provider transaction. Money that does not fit (another amount, currency or reference, a second success, a closed or
 * paid order) is booked but not counted for the order. Staff settle it, and the right amount still counts afterwards.
 */
export async function settle(
  booking: BookingDeps & Pick<SettlementDeps, 'db'>,
  received: ReceivedPayment,
  now: Date,
): Promise<Settled> {
  const { attempt, ...settled } = await booking.db.transaction((tx) =>
    settleWithin(tx, booking, received, now),
  )
  if (settled.isNew) countReceived(attempt, received, now)
  return settled
}

function countReceived(attempt: AttemptRow, { provider }: ReceivedPayment, now: Date): void {
  countPaid(provider)
  if (attempt.status !== 'completed') timePayment(provider, now.getTime() - attempt.created_at.getTime())
}

/** Like `settle`, within the caller's transaction: cash creates attempt and payment together. */
export async function settleWithin(
  tx: Transaction,
  { payable, sendMessage }: BookingDeps,
  received: ReceivedPayment,
  now: Date,
): Promise<Settled & { attempt: AttemptRow }> {
  // Orders are always locked before their attempts.
  const order = await payable.lock(tx, received.orderId)
  const attempt = await lockAttempt(tx, received.attemptId)
  if (attempt === undefined) throw new Error(`attempt ${received.attemptId} does not exist`)
  const verdict = classifyPayment(received, { ...attempt, isDuePaid: attempt.is_due_paid }, order)
  const payment =
    (await bookNew(tx, received, { attempt, verdict, now })) ??
    (verdict === 'fits' ? await correctPayment(tx, received, now) : undefined)
  if (payment === undefined) return { isNew: false, verdict, isPaid: attempt.status === 'completed', attempt }
  const { amount } = received
  if (verdict === 'fits' && order)
    await countFor(tx, { payable, sendMessage }, { order, amount, payment, attempt, now })
  else if (isMade(verdict, order)) {
    await markPaid(tx, attempt.id, now)
    if (order) await announceRefund(tx, { payable, sendMessage }, order, { amount, now })
  }
  return { isNew: true, verdict, isPaid: isMade(verdict, order) || attempt.status === 'completed', attempt }
}

/** Notifies an order's owner that money the order no longer needs will be refunded. */
async function announceRefund(
  tx: Transaction,
  { payable, sendMessage }: BookingDeps,
  order: LockedPayable,
  { amount, now }: { amount: Francs; now: Date },
): Promise<void> {
  const [status] = await payable.describe(tx, [order.orderId])
  await sendMessage(tx, {
    kind: 'payment-to-refund',
    to: order.contact,
    blanks: {
      order: order.name,
      amount,
      why: explainLate({ isCancelled: status?.isCancelled ?? false, isPaid: order.residual === 0 }),
      link: await payable.makeLink(tx, order, now),
    },
  })
}

/**
 * Books money of a new transaction: the means of payment against orders or unallocated money. Both sides sum to zero.
 * Undefined if already booked.
 */
async function bookNew(
  tx: Transaction,
  received: ReceivedPayment,
  { attempt, verdict, now }: { attempt: AttemptRow; verdict: Verdict; now: Date },
): Promise<CountedPayment | undefined> {
  const [row] = await tx.rows({
    name: 'payments.insert',
    text: `with made as (
             insert into payment (provider, provider_transaction_id, attempt_id, order_id, amount, currency, received_at,
               to_settle, session_id, reference)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict on constraint payment_once do nothing
             returning id, receipt_id, amount),
           booked as (
             insert into ledger_line (account, amount, payment_id, order_id, text, booked_at)
             select line.account, line.amount, made.id, $4, $1 || ' ' || $2, $7 from made,
               lateral (values ($1, made.amount), ($11, -made.amount)) line (account, amount))
           select id, receipt_id from made`,
    values: [
      received.provider,
      received.providerTransactionId,
      attempt.id,
      attempt.order_id,
      received.amount,
      received.currency,
      now,
      verdict === 'fits' ? null : verdict,
      received.sessionId ?? null,
      received.clientReference,
      verdict === 'fits' ? ORDERS : UNALLOCATED,
    ],
  })
  return row
}

/**
 * Corrects a payment that waits for staff when the provider now reports the requested amount for the same transaction.
 * PayDunya's invoice identifies its money by itself, so the right amount is no second payment. Undefined when there is
 * none, or when staff have decided or are deciding; the next poll retries.
 */
async function correctPayment(
  tx: Transaction,
  received: ReceivedPayment,
  now: Date,
): Promise<CountedPayment | undefined> {
  const { provider, providerTransactionId, amount, currency, clientReference } = received
  const [wrong] = await tx.rows({
    name: 'payments.find-wrong',
    // Staff lock the payment before its order, this code the order before its payment; not waiting here prevents a
    // deadlock.
    text: `select id, receipt_id, amount, order_id as "order_id!" from payment p
           where provider = $1 and provider_transaction_id = $2 and attempt_id = $3 and settled_at is null
             and to_settle in ('other-amount', 'other-currency', 'other-reference')
             and not exists (select from payment_refund r where r.payment_id = p.id and r.state in ('asked', 'done'))
           for no key update skip locked`,
    values: [provider, providerTransactionId, received.attemptId],
  })
  if (wrong === undefined) return undefined
  await tx.rows({
    name: 'payments.correct',
    text: 'update payment set amount = $2, currency = $3, reference = $4, to_settle = null where id = $1',
    values: [wrong.id, amount, currency, clientReference],
  })
  await bookCorrection(tx, {
    received,
    paymentId: wrong.id,
    orderId: wrong.order_id,
    before: wrong.amount,
    now,
  })
  return wrong
}
