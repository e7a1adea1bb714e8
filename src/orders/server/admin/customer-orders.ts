import type { Queryable } from '#platform/server/db/database.ts'

/** An order in a customer's file. Amounts in whole FCFA. */
export interface CustomerOrder {
  id: number
  name: string
  type_sale: string
  state: string
  amount_total: number
  paid_total: number
  created_at: Date
}

/** A customer's latest orders, newest first. */
export function listCustomerOrders(db: Queryable, accountId: number): Promise<CustomerOrder[]> {
  return db.rows({
    name: 'orders.of-customer',
    text: `select id, name, type_sale, state, amount_total, paid_total, created_at from sales_order
      where account_id = $1 order by id desc limit 50`,
    values: [accountId],
  })
}
