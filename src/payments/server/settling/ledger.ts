import type { Transaction } from '../../../platform/server/db/database.ts'
import type { Receipt } from './settle.ts'

/** Where money stands that came in and counts for no order yet. */
export const UNALLOCATED = 'unallocated'
/** Where money stands that counts for orders. */
export const ORDERS = 'orders'

/** Books money that came in: the means of payment holds it, and orders or nobody yet have it. The two add up to nothing. */
export async function bookLines(
  tx: Transaction,
  {
    receipt,
    paymentId,
    orderId,
    counts,
  }: { receipt: Receipt; paymentId: number; orderId: number; counts: boolean },
): Promise<void> {
  await tx.rows({
    name: 'payments.book-lines',
    text: `insert into ledger_line (account, amount, payment_id, order_id, text)
           values ($1, $3::bigint, $4, $5, $6), ($2, -$3::bigint, $4, $5, $6)`,
    values: [
      receipt.provider,
      counts ? ORDERS : UNALLOCATED,
      receipt.amount,
      paymentId,
      orderId,
      `${receipt.provider} ${receipt.providerTransactionId}`,
    ],
  })
}
