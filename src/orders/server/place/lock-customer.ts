import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/** SQL: whether the account $1 has no order, except cancelled ones. */
export const IS_NEW = `not exists (select from sales_order where account_id = $1 and state <> 'cancel')`

/** Whether an account has no order yet, except cancelled ones. Guests are never new customers. */
export async function isNewCustomer(db: Queryable, accountId: number | null): Promise<boolean> {
  if (accountId === null) return false
  const [row] = await db.rows({
    name: 'orders.is-new-customer',
    text: `select ${IS_NEW} as is_new`,
    values: [accountId],
  })
  return row?.is_new ?? false
}

/** Locks the buyer's row until the transaction ends. */
export async function lockCustomer(tx: Transaction, accountId: number | null): Promise<void> {
  await tx.rows({
    name: 'orders.lock-customer',
    text: 'select id from account where id = $1 for no key update',
    values: [accountId],
  })
}

/** The same for credit. Throws `credit.membership` when the membership was withdrawn since the call began. */
export async function lockMember(tx: Transaction, accountId: number | null): Promise<void> {
  const [account] = await tx.rows({
    name: 'orders.lock-member',
    text: `select adhesion = 'accepted' and membership_suspended_at is null as is_member
           from account where id = $1 for no key update`,
    values: [accountId],
  })
  if (!account?.is_member) throw new ShopError('credit.membership')
}
