import type { Queryable, Transaction } from '../../../platform/server/db/database.ts'

/** Money that came in for a customer's orders, whole FCFA. */
export interface CustomerPayment {
  id: number
  provider: string
  amount: number
  received_at: Date
  order: string
  order_id: number
}

/** The last payments for a customer's orders, whoever paid them, the newest first. */
export function listCustomerPayments(db: Queryable, accountId: number): Promise<CustomerPayment[]> {
  return db.rows({
    name: 'payments.of-customer',
    text: `select p.id, p.provider, p.amount, p.received_at, o.name as order, o.id as order_id
      from sales_order o join payment p on p.order_id = o.id
      where o.account_id = $1 order by p.id desc limit 50`,
    values: [accountId],
  })
}

/** Gives the payments that one account began to another of the same person. */
export async function moveAttempts(
  tx: Transaction,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx.rows({
    text: 'update payment_attempt set account_id = $2 where account_id = $1',
    values: [from, into],
  })
}
