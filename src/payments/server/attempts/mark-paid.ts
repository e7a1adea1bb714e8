import type { Transaction } from '../../../platform/server/db/database.ts'

/** PAY-3: a payment that was made: nothing more is asked of its provider. */
export async function markPaid(tx: Transaction, attemptId: number, now: Date): Promise<void> {
  await tx.rows({
    name: 'payments.mark-attempt-paid',
    text: `update payment_attempt set status = 'completed', checkout_status = 'complete', payment_status = 'succeeded',
             completed_at = coalesce(completed_at, $2), updated_at = $2, check_at = null, error = null
           where id = $1`,
    values: [attemptId, now],
  })
}
