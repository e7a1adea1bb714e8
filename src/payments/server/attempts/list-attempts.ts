import type { Queryable } from '../../../platform/server/db/database.ts'
import type { TransactionsQuery } from '../../contract.ts'
import { type AttemptRow, COLUMNS } from './attempt-rows.ts'

/** Attempts to pay these orders, newest first, one page of them. */
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

/** An attempt by its number, which people can guess; undefined for none. */
export async function findAttemptByNumber(db: Queryable, id: number): Promise<AttemptRow | undefined> {
  const [row] = await db.rows<AttemptRow>({
    name: 'payments.attempt-by-number',
    text: `select ${COLUMNS} from payment_attempt where id = $1`,
    values: [id],
  })
  return row
}
