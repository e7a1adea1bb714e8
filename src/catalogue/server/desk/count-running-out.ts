import type { Queryable } from '../../../platform/server/db/database.ts'

/** Fewer pieces than this, and staff are told that a product runs out. */
export const FEW = 3

/** Products in the shop of which fewer than three can still be sold; those that come to order only are left out. */
export async function countRunningOut(db: Queryable): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
    name: 'catalogue.count-running-out',
    text: `select count(*)::int as count from product where listed and sale_ok and on_hand < ${FEW}`,
  })
  return row?.count ?? 0
}
