import type { Queryable } from '../../../platform/server/db/database.ts'
import { ACTIVITY_KINDS, type Activity, type ActivityKind } from '../../contract.ts'

/** Most lines that are shown, the latest first. */
const MOST_SHOWN = 50

/** What happened to an account: sign-ins, tries that failed, and what guards it being changed. */
export async function listActivity(db: Queryable, accountId: number): Promise<Activity[]> {
  const rows = await db.rows<{ happened_at: Date; action: ActivityKind; device: string | null }>({
    name: 'activity.list',
    text: `select happened_at, action, after->>'device' as device from audit_entry
           where subject_type = 'account' and subject_id = $1 and action = any($2)
           order by happened_at desc, id desc limit ${MOST_SHOWN}`,
    values: [accountId, ACTIVITY_KINDS],
  })
  return rows.map(({ happened_at, action, device }) => ({
    at: happened_at.toISOString(),
    kind: action,
    device,
  }))
}
