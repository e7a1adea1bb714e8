import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import type { Queryable } from '#platform/server/db/database.ts'

/**
 * Orders to prepare (confirmed, not waiting for payment, not in transit), counted to MAX_COUNTED + 1. The condition
 * matches its partial index literally: from a list of keys the planner cannot estimate how few match, and scans the
 * table.
 */
export async function countOrdersToDo(db: Queryable): Promise<number> {
  const [row] = await db.rows({
    name: 'orders.count-to-do',
    text: `select count(*)::int as count
      from (select from sales_order where not waiting and desk_key % 2 = 1 limit ${MAX_COUNTED + 1}) counted`,
  })
  return row?.count ?? 0
}

/** Orders returned from delivery that wait for their next step, counted to MAX_COUNTED + 1. */
export async function countReturned(db: Queryable): Promise<number> {
  const [row] = await db.rows({
    name: 'orders.count-returned',
    text: `select count(*)::int as count
      from (select from sales_order where returned_at is not null limit ${MAX_COUNTED + 1}) counted`,
  })
  return row?.count ?? 0
}

/** Credit orders that wait for the shop's decision. */
export async function countWaitingCredits(db: Queryable): Promise<number> {
  const [row] = await db.rows({
    name: 'orders.count-waiting-credits',
    text: `select count(*)::int as count from sales_order
      where state = 'validation' and validation_admin_state = 'pending'
        and validation_rh_state is distinct from 'pending'`,
  })
  return row?.count ?? 0
}
