import type { OpenSession } from '#accounts/contract.ts'
import type { Queryable, RowOf } from '#platform/server/db/database.ts'

/** Maximum sessions shown, latest first. */
export const MAX_SHOWN = 100

export async function listSessions(
  db: Queryable,
  { accountId, current, now }: { accountId: number; current: string; now: Date },
): Promise<OpenSession[]> {
  const rows = await db.rows({
    name: 'session.list',
    text: `select id, device, created_at, last_used_at from session
           where account_id = $1 and ended_at is null and expires_at > $2
           order by last_used_at desc, id limit ${MAX_SHOWN}`,
    values: [accountId, now],
  })
  return rows.map((row) => presentOpenSession(row, current))
}

export type SessionRow = RowOf<'session.list'>

/** Presents a session; `current`: the caller's. */
export function presentOpenSession(
  { id, device, created_at, last_used_at }: SessionRow,
  current: string | undefined,
): OpenSession {
  return {
    id,
    device: device === '' ? 'Appareil inconnu' : device,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: id === current,
  }
}
