import { findRow, type Transaction } from '#platform/server/db/database.ts'
import type { AttemptRow } from './attempt-rows.ts'

/** Finds the due of a new payment, by the first attempt of its series. Null when this payer's last due is paid. */
export async function findDue(
  tx: Transaction,
  { orderId, payerLinkId }: { orderId: number; payerLinkId: number | null },
): Promise<number | null> {
  const row = await findRow(tx, {
    name: 'payments.find-due',
    text: `select last.due from (
             select coalesce(due_id, id) as due from payment_attempt
             where order_id = $1 and payer_link_id is not distinct from $2 and provider <> 'cash'
             order by id desc limit 1) last
           where not exists (
             select from payment_attempt done
             where done.order_id = $1 and coalesce(done.due_id, done.id) = last.due and done.status = 'completed')`,
    values: [orderId, payerLinkId],
  })
  return row?.due ?? null
}

/** Whether another attempt of the same due was paid. The caller holds the order's lock. */
export async function isDuePaid(tx: Transaction, attempt: AttemptRow): Promise<boolean> {
  const paid = await findRow(tx, {
    name: 'payments.due-paid',
    text: `select 1 as paid from payment_attempt
           where order_id = $1 and coalesce(due_id, id) = $2 and id <> $3 and status = 'completed' limit 1`,
    values: [attempt.order_id, attempt.due, attempt.id],
  })
  return paid !== undefined
}
