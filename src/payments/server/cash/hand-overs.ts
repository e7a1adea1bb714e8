import type { CashHandOver } from '#payments/contract.ts'
import type { Queryable } from '#platform/server/db/database.ts'

/** Lists pending hand-overs, oldest first, of all couriers or one. */
export async function listHandOvers(db: Queryable, courierId: number | null = null): Promise<CashHandOver[]> {
  const rows = await db.rows({
    name: 'cash.hand-overs',
    text: `select h.id, h.courier_id, a.name as courier, h.declared, h.declared_at as at
           from cash_hand_over h join account a on a.id = h.courier_id
           where h.counted is null and ($1::bigint is null or h.courier_id = $1) order by h.id`,
    values: [courierId],
  })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
