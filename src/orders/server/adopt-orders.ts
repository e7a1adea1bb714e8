import type { Transaction } from '../../platform/server/db/database.ts'

/**
 * Gives an account that was just proved the orders that a guest placed with the same e-mail and the same phone. Both must
 * agree: the code that proves an account reaches either, and nobody gets another's order by knowing an address.
 * An order that waits has its place in line by this proof.
 */
export async function adoptOrders(tx: Transaction, accountId: number): Promise<void> {
  await tx.rows({
    name: 'orders.adopt',
    text: `update sales_order o set account_id = a.id,
             contact_proved_at = case when o.waiting then coalesce(o.contact_proved_at, greatest(a.verified_at, o.created_at))
               else o.contact_proved_at end from account a
           where a.id = $1 and a.verified_at is not null and o.account_id is null
             and lower(o.contact_email) = lower(a.email) and o.contact_phone = a.phone`,
    values: [accountId],
  })
}
