import { ActivityKind, ACTIVITY_KINDS, type Activity } from '#accounts/contract.ts'
import { recordDecisions } from '#platform/server/audit.ts'
import type { Transaction, Queryable } from '#platform/server/db/database.ts'

interface Happening {
  /** Null when no account matches the given name. */
  accountId: number | null
  kind: ActivityKind
  /** In French. */
  device?: string
  /** Whether the actor had proved to be the owner. */
  isOwner?: boolean
}

/**
 * Records an account event in the audit log, in the caller's transaction. The owner sees it in the profile, staff in
 * the journal.
 */
export async function recordActivity(
  tx: Transaction,
  { accountId, kind, device, isOwner = false }: Happening,
): Promise<void> {
  const after = device === undefined ? null : { device }
  const subject = { type: 'account', id: accountId }
  await recordDecisions(tx, isOwner ? accountId : null, [{ action: kind, subject, before: null, after }])
}

/** Maximum number of lines, latest first. */
const MAX_SHOWN = 50

/** Lists an account's events: sign-ins, failed tries and changes of its security settings. */
export async function listActivity(db: Queryable, accountId: number): Promise<Activity[]> {
  const rows = await db.rows({
    name: 'activity.list',
    text: `select happened_at, action, after->>'device' as device from audit_entry
           where subject_type = 'account' and subject_id = $1 and action = any($2)
           order by happened_at desc, id desc limit ${MAX_SHOWN}`,
    values: [accountId, ACTIVITY_KINDS],
  })
  return rows.map(({ happened_at, action, device }) => ({
    at: happened_at.toISOString(),
    kind: ActivityKind.parse(action),
    device,
  }))
}
