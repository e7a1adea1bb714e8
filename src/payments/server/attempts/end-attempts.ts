import type { Transaction } from '#platform/server/db/database.ts'
import { publish } from '#platform/server/events/outbox.ts'

/** News that the shop wants no money by an attempt any more: its provider is to close it. */
export const CLOSE_TOPIC = 'payment.close'

/** What the news says. */
export interface ToClose {
  transaction_id: string
}

/**
 * Ends open payments of an order until the others bring in no more than `left` (whole FCFA): those that count for
 * nothing first, then the newest; 0 ends all. Those of the due that was just paid end too (`due`). They read as cancelled,
 * and their providers close them once `tx` has committed. Money that comes all the same is kept and put before staff. The
 * order is held by the caller.
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
  for (const attempt of ended) await publish(tx, CLOSE_TOPIC, attempt)
}
