import type { Francs } from '#platform/contract/francs.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { AttemptRow } from '../attempts/attempt-rows.ts'

/** Money received by a provider or at the door. Amount in whole FCFA. */
export interface ReceivedPayment {
  provider: AttemptRow['provider']
  /** The provider's transaction number; at most one payment exists for each. */
  providerTransactionId: string
  attemptId: number
  /** The attempt's order. */
  orderId: number
  amount: Francs
  currency: string
  /** Our reference as reported by the provider. Null when not reported. */
  clientReference: string | null
  /** The paid session if the provider reports it; needed for refunds. */
  sessionId?: string | null
}

/** Ledger account of received money that is not allocated to an order. */
export const UNALLOCATED = 'unallocated'
/** Ledger account of money allocated to orders. */
export const ORDERS = 'orders'

/** Ledger accounts: the balance of each means of payment, and customers' payments. */
type LedgerName = ReceivedPayment['provider'] | typeof ORDERS | typeof UNALLOCATED

/** A transfer of a payment's money between ledger accounts. Whole FCFA. */
interface Move {
  /** Source account; its balance moves towards zero. */
  from: LedgerName
  to: LedgerName
  amount: Francs
  paymentId: number
  /** Orders of the two sides, if any. */
  fromOrder: number | null
  toOrder: number | null
  text: string
  now: Date
}

/**
 * Books a transfer of a payment's money: allocated to an order, or refunded by a means of payment. Customers' accounts
 * are negative, means of payment positive; both sides sum to zero.
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
 * Books a corrected amount of unallocated money and allocates it to its order. The means of payment takes the
 * difference, the order the whole amount.
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
