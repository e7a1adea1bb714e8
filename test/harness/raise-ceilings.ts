import type { Queryable } from '#platform/server/db/database.ts'

/** As much as this is no ceiling. */
const NONE = 1_000_000
const MOST = { orders: NONE, pieces: NONE, half_days: NONE }

/**
 * Lets everyone have as many unpaid orders as they like: tests and measures order with few people what takes many in a
 * shop. The ceilings themselves are tested in src/orders/server/unpaid.
 */
export async function raiseCeilings(db: Queryable): Promise<void> {
  const value = {
    order_ceilings: { customer: MOST, employer: MOST, staff: MOST, phone: MOST, address: MOST },
  }
  await db.rows({
    text: `insert into shop_setting as s (value) values ($1)
           on conflict (id) do update set value = s.value || excluded.value`,
    values: [JSON.stringify(value)],
  })
}
