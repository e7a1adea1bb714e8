import type { Francs } from '#platform/contract/francs.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { AttemptRow } from '../attempts/attempt-rows.ts'

/** Money that a provider, or whoever stood at the door, says has come in. Amount in whole FCFA. */
export interface ReceivedPayment {
  provider: AttemptRow['provider']
  /** The provider's own number of it: one payment for each, ever. */
  providerTransactionId: string
  attemptId: number
  amount: Francs
  currency: string
  /** Our reference as the provider has it; null where it does not say. */
  clientReference: string | null
  /** The session that was paid, where the provider names it: refunds go by it. */
  sessionId?: string | null
}

/** Where money stands that came in and counts for no order yet. */
export const UNALLOCATED = 'unallocated'
/** Where money stands that counts for orders. */
export const ORDERS = 'orders'

/** Books money that came in: the means of payment holds it, and orders or nobody yet have it. The two add up to nothing. */
export async function bookLines(
  tx: Transaction,
  {
    received,
    paymentId,
    orderId,
    counts,
    now,
  }: { received: ReceivedPayment; paymentId: number; orderId: number; counts: boolean; now: Date },
): Promise<void> {
  await tx.rows({
    name: 'payments.book-lines',
    text: `insert into ledger_line (account, amount, payment_id, order_id, text, booked_at)
           values ($1, $3::bigint, $4, $5, $6, $7), ($2, -$3::bigint, $4, $5, $6, $7)`,
    values: [
      received.provider,
      counts ? ORDERS : UNALLOCATED,
      received.amount,
      paymentId,
      orderId,
      `${received.provider} ${received.providerTransactionId}`,
      now,
    ],
  })
}

/** Accounts of the ledger: what each means of payment holds, and what customers have paid. */
type LedgerName = ReceivedPayment['provider'] | typeof ORDERS | typeof UNALLOCATED

/** Money of a payment that goes from one account of the ledger to another. Whole FCFA. */
interface Move {
  /** Had it: its balance moves towards nothing. */
  from: LedgerName
  to: LedgerName
  amount: Francs
  paymentId: number
  /** The orders on either side, where there are any. */
  fromOrder: number | null
  toOrder: number | null
  text: string
  now: Date
}

/**
 * Books that money of a payment is somebody else's now: counted for an order, or given back by a means of payment. What
 * stands for customers is negative, what a means of payment holds is positive: both sides of it add up to nothing.
 */
export async function bookMove(tx: Transaction, move: Move): Promise<void> {
  const { from, to, amount, paymentId, fromOrder, toOrder, text, now } = move
  await tx.rows({
    name: 'payments.book-move',
    text: `insert into ledger_line (account, amount, payment_id, order_id, text, booked_at)
           values ($1, $3::bigint, $4, $5, $7, $8), ($2, -$3::bigint, $4, $6, $7, $8)`,
    values: [from, to, amount, paymentId, fromOrder, toOrder, text, now],
  })
}

/**
 * Books that money which was kept apart was another amount than it seemed, and counts for its order now. The means of
 * payment holds the difference, the order has the whole.
 */
export async function bookCorrection(
  tx: Transaction,
  {
    received: { provider, providerTransactionId, amount },
    paymentId,
    orderId,
    before,
    now,
  }: { received: ReceivedPayment; paymentId: number; orderId: number; before: Francs; now: Date },
): Promise<void> {
  await tx.rows({
    name: 'payments.book-correction',
    text: `insert into ledger_line (account, amount, payment_id, order_id, text, booked_at)
           select account, amount, $4, $5, $6, $7 from (values
             ($1, $2::bigint - $3::bigint), ('${UNALLOCATED}', $3::bigint), ('${ORDERS}', -$2::bigint)) line (account, amount)
           where amount <> 0`,
    values: [
      provider,
      amount,
      before,
      paymentId,
      orderId,
      `correction ${provider} ${providerTransactionId}`,
      now,
    ],
  })
}
