import type { Queryable } from '../../../platform/server/db/database.ts'

/**
 * What was paid or tried for these orders, and by the person for whomever, for the export of their own data. The phone of
 * somebody else who paid is not theirs.
 */
export function exportAttempts(
  db: Queryable,
  accountId: number,
  orderIds: readonly number[],
): Promise<({ order_id: number } & Record<string, unknown>)[]> {
  return db.rows({
    name: 'payments.export',
    text: `select transaction_id, provider, reference, order_id, amount, currency, status, description,
             case when account_id = $1 then phone end as phone, created_at, completed_at
           from payment_attempt where account_id = $1 or order_id = any($2) order by id`,
    values: [accountId, orderIds],
  })
}
