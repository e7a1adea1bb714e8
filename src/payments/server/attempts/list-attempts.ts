import type { TransactionsQuery } from '#payments/contract.ts'
import { findRow, type Queryable } from '#platform/server/db/database.ts'
import { type AttemptRow, COLUMNS } from './attempt-rows.ts'

/** Lists a page of attempts to pay these orders, newest first. */
export function listAttempts(
  db: Queryable,
  orderIds: readonly number[],
  { page, limit }: TransactionsQuery,
): Promise<AttemptRow[]> {
  return db.rows({
    name: 'payments.list-attempts',
    text: `select ${COLUMNS} from payment_attempt where order_id = any($1) order by id desc limit $2 offset $3`,
    values: [orderIds, limit, (page - 1) * limit],
  })
}

/** Finds an attempt by its number, which is guessable. Undefined when there is none. */
export function findAttemptByNumber(db: Queryable, id: number): Promise<AttemptRow | undefined> {
  return findRow(db, {
    name: 'payments.numbered-attempt',
    text: `select ${COLUMNS} from payment_attempt where id = $1`,
    values: [id],
  })
}

/** Attempts for these orders and by the person, for the export of personal data. Omits the phones of other payers. */
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
