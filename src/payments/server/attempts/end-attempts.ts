import type { Transaction } from '#platform/server/db/database.ts'
import { publish } from '#platform/server/events/outbox.ts'

/** Event: the shop accepts no more money by an attempt, and its provider must close it. */
export const CLOSE_TOPIC = 'payment.close'

export interface ToClose {
  transaction_id: string
}

/**
 * Ends open payments of an order until the others bring in at most `left` (whole FCFA): uncounted ones first, then the
 * newest; 0 ends all. Also ends those of the due just paid (`due`). They show as cancelled, and their providers close
 * them after `tx` commits. Money that arrives anyway is stored for review by staff. The caller holds the order's lock.
 */
export async function endAttempts(
  tx: Transaction,
  orderId: number,
  { left, due, now }: { left: number; due?: number | undefined; now: Date },
): Promise<void> {
  const ended = await tx.rows({
    name: 'payments.end-attempts',
    text: `update payment_attempt set ended_at = $3, updated_at = $3, payment_status = 'failed',
             status = case when status = 'failed' then status else 'cancelled' end
           where id in (
             select id from (
               select id, coalesce(due_id, id) as due,
                 sum(amount) over (order by status = 'pending' and expires_at > $3 desc, id) as brings
               from payment_attempt where order_id = $1 and ended_at is null and check_at is not null
                 and status in ('pending', 'unknown', 'failed')) open
             where brings > $2 or due = $4)
           returning transaction_id`,
    values: [orderId, left, now, due ?? null],
  })
  await publish(tx, ...ended.map((attempt: ToClose) => ({ topic: CLOSE_TOPIC, payload: attempt })))
}
