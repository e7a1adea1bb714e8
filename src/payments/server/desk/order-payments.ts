import type { Queryable } from '../../../platform/server/db/database.ts'

/** Money that came in for an order, in whole FCFA. `to_settle`: why it waits for staff, where it does. */
interface OrderPayment {
  id: number
  provider: string
  amount: number
  received_at: Date
  to_settle: string | null
}

/** What came in for an order, oldest first. */
export function listOrderPayments(db: Queryable, orderId: number): Promise<OrderPayment[]> {
  return db.rows({
    name: 'payments.came-in-for-order',
    text: `select id, provider, amount, received_at, case when settled_at is null then to_settle end as to_settle
           from payment where order_id = $1 order by id`,
    values: [orderId],
  })
}
