import type { Queryable } from '../../../platform/server/db/database.ts'

/** What a member of staff is called, for those who read what they decided. */
export async function readName(db: Queryable, accountId: number): Promise<string> {
  const [row] = await db.rows<{ name: string }>({
    name: 'approvals.name',
    text: 'select name from account where id = $1',
    values: [accountId],
  })
  return row?.name ?? 'un collègue'
}
