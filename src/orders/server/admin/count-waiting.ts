import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import type { Queryable } from '#platform/server/db/database.ts'

/**
 * Orders that staff should prepare (confirmed, not waiting for money, not on their way), counted to MAX_COUNTED + 1. The
 * condition is that of an index, to the letter: of a list of keys the planner cannot tell how few orders have them, and reads
 * the table.
 */
export async function countOrdersToDo(db: Queryable): Promise<number> {
  const [row] = await db.rows({
    name: 'orders.count-to-do',
    text: `select count(*)::int as count
      from (select from sales_order where not waiting and desk_key % 2 = 1 limit ${MAX_COUNTED + 1}) counted`,
  })
  return row?.count ?? 0
}

/** Orders that came back from a delivery and wait for their next step, counted to MAX_COUNTED + 1. */
export async function countReturned(db: Queryable): Promise<number> {
  const [row] = await db.rows({
    name: 'orders.count-returned',
    text: `select count(*)::int as count
      from (select from sales_order where returned_at is not null limit ${MAX_COUNTED + 1}) counted`,
  })
  return row?.count ?? 0
}

/** Orders on credit that wait for the shop's word. */
export async function countWaitingCredits(db: Queryable): Promise<number> {
  const [row] = await db.rows({
    name: 'orders.count-waiting-credits',
    text: `select count(*)::int as count from sales_order
      where state = 'validation' and validation_admin_state = 'pending'
        and validation_rh_state is distinct from 'pending'`,
  })
  return row?.count ?? 0
}
