import type { ColumnsWrite, HiddenColumns } from '#platform/contract/admin-views.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import { findRow, type Database } from '#platform/server/db/database.ts'

/** Saves the columns that a member of staff hides in a list. Returns the hidden columns of all their lists. */
export async function saveColumns(
  db: Database,
  caller: AccountCaller,
  { list, hidden }: ColumnsWrite,
): Promise<HiddenColumns> {
  await db.rows({
    name: 'admin.save-columns',
    text: `insert into admin_columns (account_id, list, hidden) values ($1, $2, $3)
           on conflict (account_id, list) do update set hidden = excluded.hidden`,
    values: [caller.id, list, hidden],
  })
  return readColumns(db, caller.id)
}

/** Hidden columns of one account, by list. */
export async function readColumns(db: Database, accountId: number): Promise<HiddenColumns> {
  const row = await findRow(db, {
    name: 'admin.columns',
    text: `select coalesce(jsonb_object_agg(list, to_jsonb(hidden)), '{}') as columns
           from admin_columns where account_id = $1`,
    values: [accountId],
  })
  return row?.columns ?? {}
}
