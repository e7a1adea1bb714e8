import type { Queryable } from '../../../platform/server/db/database.ts'
import type { StockMovement } from '../../contract/stock.ts'

const PAGE_SIZE = 50

/** A product's movements, newest first, older than `before` where it is given, each with the pieces there after it. */
export async function listMovements(
  db: Queryable,
  productId: number,
  before: number | undefined,
): Promise<{ movements: StockMovement[]; has_more: boolean }> {
  const rows = await db.rows<Omit<StockMovement, 'at'> & { at: Date }>({
    name: 'stock.movements',
    text: `with told as (
             select id, kind, quantity, reason, account_id, created_at as at, sum(quantity) over (order by id)::int as total
             from stock_movement where product_id = $1)
           select t.id, t.at, t.kind, t.quantity, t.total, t.reason, a.name as who
           from told t left join account a on a.id = t.account_id
           where $2::bigint is null or t.id < $2 order by t.id desc limit ${PAGE_SIZE + 1}`,
    values: [productId, before ?? null],
  })
  const movements = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, at: row.at.toISOString() }))
  return { movements, has_more: rows.length > PAGE_SIZE }
}
