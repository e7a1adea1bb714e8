import type { RefundHow } from '#payments/contract.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'

/** A payment for a customer's order, in whole FCFA. */
export interface CustomerPayment {
  id: number
  provider: string
  amount: number
  received_at: Date
  order: string
  order_id: number
}

/** Lists the latest payments for a customer's orders, by any payer, newest first. */
export function listCustomerPayments(db: Queryable, accountId: number): Promise<CustomerPayment[]> {
  return db.rows({
    name: 'payments.of-customer',
    text: `select p.id, p.provider, p.amount, p.received_at, o.name as order, o.id as order_id
      from sales_order o join payment p on p.order_id = o.id
      where o.account_id = $1 order by p.id desc limit 50`,
    values: [accountId],
  })
}

/** Moves the attempts of one account to another account of the same person. */
export async function moveAttempts(
  tx: Transaction,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx.rows({
    text: 'update payment_attempt set account_id = $2 where account_id = $1',
    values: [from, into],
  })
}

/** A payment for an order, in whole FCFA. `to_settle`: reason why it waits for staff, if it does. */
interface OrderPayment {
  id: number
  provider: string
  amount: number
  received_at: Date
  to_settle: string | null
  refunds: {
    amount: number
    how: RefundHow
    state: 'asked' | 'done' | 'failed'
    reason: string
    at: string
    by: string | null
  }[]
}

/** Lists the payments for an order, oldest first. */
export function listOrderPayments(db: Queryable, orderId: number): Promise<OrderPayment[]> {
  return db.rows({
    name: 'payments.came-in-for-order',
    text: `select p.id, p.provider, p.amount, p.received_at, case when p.settled_at is null then p.to_settle end as to_settle,
             coalesce((select jsonb_agg(jsonb_build_object('amount', r.amount, 'how', r.how, 'state', r.state,
               'reason', r.reason, 'by', a.name,
               'at', to_char(coalesce(r.done_at, r.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by r.id)
               from payment_refund r left join account a on a.id = r.account_id where r.payment_id = p.id), '[]') as refunds
           from payment p where p.order_id = $1 order by p.id`,
    values: [orderId],
  })
}
