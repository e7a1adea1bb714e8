import { type Francs, toFrancs } from '../../../platform/contract/francs.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { judgePayment, type Verdict } from '../../rules/judge-payment.ts'
import type { LockedPayable } from '../payable.ts'
import type { Settling } from '../payments.ts'
import { lockAttempt, type AttemptRow } from '../attempts/attempt-rows.ts'
import { endAttempts } from '../attempts/end-attempts.ts'
import { receiptPath } from '../receipts/receipt-path.ts'
import { bookLines } from './ledger.ts'

/** Money that a provider, or whoever stood at the door, says has come in. Amount in whole FCFA. */
export interface Receipt {
  provider: string
  /** The provider's own number of it: one payment for each, ever. */
  providerTransactionId: string
  attemptId: number
  amount: Francs
  currency: string
  /** Our reference as the provider has it; null where it does not say. */
  clientReference: string | null
}

/** What booking needs. */
type Booking = Pick<Settling, 'db' | 'payable' | 'sendMessage'>

/** What came of it: booked now, or booked before. `verdict` says whether it counts for the order. */
export interface Settled {
  isNew: boolean
  verdict: Verdict
}

/**
 * The only function that books money. Called by webhooks, return pages, the poller and staff, as often as they like: one
 * payment for each transaction of a provider. Money that does not fit (another amount, currency or reference, a second
 * success, an order that is closed or paid) is booked as well, not counted for the order, and put before staff.
 */
export function settle({ db, payable, sendMessage }: Booking, receipt: Receipt, now: Date): Promise<Settled> {
  return db.transaction(async (tx) => {
    const order = await payable.lock(tx, await getOrderId(tx, receipt.attemptId))
    const attempt = await lockAttempt(tx, receipt.attemptId)
    if (attempt === undefined) throw new Error(`attempt ${receipt.attemptId} does not exist`)
    const verdict = judgePayment(receipt, attempt, order)
    const payment = await insertPayment(tx, receipt, { attempt, verdict, now })
    if (payment === undefined) return { isNew: false, verdict }
    await markPaid(tx, attempt, now)
    await bookLines(tx, {
      receipt,
      paymentId: payment.id,
      orderId: attempt.order_id,
      counts: verdict === 'fits',
    })
    if (verdict === 'fits' && order)
      await countFor(tx, { payable, sendMessage }, { order, receipt, payment, now })
    return { isNew: true, verdict }
  })
}

/** Read before anything is held: orders are held before their attempts, always. */
async function getOrderId(tx: Transaction, attemptId: number): Promise<number> {
  const [row] = await tx.rows<{ order_id: number }>({
    name: 'payments.order-of-attempt',
    text: 'select order_id from payment_attempt where id = $1',
    values: [attemptId],
  })
  if (row === undefined) throw new Error(`attempt ${attemptId} does not exist`)
  return row.order_id
}

/** A payment that was booked now. */
interface Booked {
  id: number
  receipt_id: string
}

async function insertPayment(
  tx: Transaction,
  receipt: Receipt,
  { attempt, verdict, now }: { attempt: AttemptRow; verdict: Verdict; now: Date },
): Promise<Booked | undefined> {
  const [row] = await tx.rows<Booked>({
    name: 'payments.insert',
    text: `insert into payment (provider, provider_transaction_id, attempt_id, order_id, amount, currency, received_at, to_settle)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict on constraint payment_once do nothing returning id, receipt_id`,
    values: [
      receipt.provider,
      receipt.providerTransactionId,
      attempt.id,
      attempt.order_id,
      receipt.amount,
      receipt.currency,
      now,
      verdict === 'fits' ? null : verdict,
    ],
  })
  return row
}

async function markPaid(tx: Transaction, attempt: AttemptRow, now: Date): Promise<void> {
  await tx.rows({
    name: 'payments.mark-attempt-paid',
    text: `update payment_attempt set status = 'completed', checkout_status = 'complete', payment_status = 'succeeded',
             completed_at = coalesce(completed_at, $2), updated_at = $2, check_at = null, error = null
           where id = $1`,
    values: [attempt.id, now],
  })
}

async function countFor(
  tx: Transaction,
  { payable, sendMessage }: Pick<Booking, 'payable' | 'sendMessage'>,
  paid: { order: LockedPayable; receipt: Receipt; payment: Booked; now: Date },
): Promise<void> {
  const { order, receipt, payment, now } = paid
  await tx.rows({
    name: 'payments.allocate',
    text: 'insert into payment_allocation (payment_id, order_id, amount, created_at) values ($1, $2, $3, $4)',
    values: [payment.id, order.orderId, receipt.amount, now],
  })
  await payable.apply(tx, order.orderId, { amount: receipt.amount, now })
  // What is still open would bring in too much: another way of paying has been quicker.
  await endAttempts(tx, order.orderId, { left: order.residual - receipt.amount, now })
  await sendMessage(tx, {
    kind: 'payment-received',
    to: order.contact,
    blanks: {
      order: order.name,
      amount: receipt.amount,
      left: toFrancs(order.residual - receipt.amount),
      link: order.link,
      receipt: new URL(receiptPath(payment.receipt_id), order.link).href,
    },
  })
}
