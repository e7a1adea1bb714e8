import type { Queryable, Transaction } from '../../../platform/server/db/database.ts'

/** Whether an account has ordered before; cancelled orders do not count. Nobody is new without an account. */
export async function isNewCustomer(db: Queryable, accountId: number | null): Promise<boolean> {
  if (accountId === null) return false
  const [row] = await db.rows<{ is_new: boolean }>({
    name: 'orders.is-new-customer',
    text: `select not exists (select from sales_order where account_id = $1 and state <> 'cancel') as is_new`,
    values: [accountId],
  })
  return row?.is_new ?? false
}

/** Holds the buyer's row until the transaction ends: two first orders at once are one first and one second. */
export async function lockCustomer(tx: Transaction, accountId: number | null): Promise<{ isNew: boolean }> {
  if (accountId === null) return { isNew: false }
  await tx.rows({
    name: 'orders.lock-customer',
    text: 'select id from account where id = $1 for no key update',
    values: [accountId],
  })
  // A statement of its own: it sees what the one that held the row has written.
  return { isNew: await isNewCustomer(tx, accountId) }
}
