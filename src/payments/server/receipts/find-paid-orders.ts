import { foldReference } from '#platform/contract/clean-text.ts'
import type { Queryable } from '#platform/server/db/database.ts'

const RECEIPT = /^R0*(\d{1,9})$/

/** Finds orders for a staff search by receipt (R00012), attempt reference, or the provider's payment number. */
export async function findPaidOrders(db: Queryable, search: string): Promise<number[]> {
  const reference = foldReference(search)
  const receipt = RECEIPT.exec(reference)?.[1]
  const rows = await db.rows({
    name: 'payments.paid-orders',
    text: `with found as (select id, order_id from payment where upper(provider_transaction_id) = $1 or id = $2)
           select order_id from payment_attempt where reference = $1
           union select order_id from found where order_id is not null
           union select l.order_id from payment_allocation l join found on found.id = l.payment_id`,
    values: [reference, receipt === undefined ? null : Number(receipt)],
  })
  return rows.map(({ order_id }) => order_id)
}
