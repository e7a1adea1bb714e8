import type { Queryable } from '../../../platform/server/db/database.ts'

/** A line of a customer's basket, as the server's copy has it. */
export interface CustomerLine {
  kind: string
  product_id: number
  name: string
  quantity: number
  changed_at: Date
}

/** What lies in a customer's four baskets, the last changed first. */
export function listCustomerLines(db: Queryable, accountId: number): Promise<CustomerLine[]> {
  return db.rows({
    name: 'baskets.of-customer',
    text: `select l.kind, l.product_id, p.name, l.quantity, l.changed_at
      from basket_line l join product p on p.id = l.product_id
      where l.account_id = $1 and l.quantity > 0 order by l.changed_at desc, l.product_id`,
    values: [accountId],
  })
}
