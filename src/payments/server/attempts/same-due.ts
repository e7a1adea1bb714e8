import { findRow, type Transaction } from '#platform/server/db/database.ts'

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
