import type { Queryable } from '../../../platform/server/db/database.ts'

/** Products in the shop of which fewer than LOW_STOCK can still be sold; those that come to order only are left out. */
export async function countRunningOut(db: Queryable): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
    name: 'catalogue.count-running-out',
    text: `select count(*)::int as count from product
           where archived_at is null and stock_level < 3 and listed and sale_ok`,
  })
  return row?.count ?? 0
}
