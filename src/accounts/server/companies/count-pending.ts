import type { Queryable } from '../../../platform/server/db/database.ts'

/** Companies that ask to be partners and were not opened yet. */
export async function countPendingCompanies(db: Queryable): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
    name: 'accounts.count-pending-companies',
    text: `select count(*)::int as count from company where status = 'pending' and archived_at is null`,
  })
  return row?.count ?? 0
}
