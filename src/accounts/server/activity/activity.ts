import { ActivityKind, ACTIVITY_KINDS, type Activity } from '#accounts/contract.ts'
import { recordDecisions } from '#platform/server/audit.ts'
import type { Transaction, Queryable } from '#platform/server/db/database.ts'

interface Happening {
  /** Null: a name that no account has. */
  accountId: number | null
  kind: ActivityKind
  /** In French words. */
  device?: string
  /** Whether it was somebody who had shown that they are the owner. */
  isOwner?: boolean
}

/**
 * Puts on record what happened to an account, in the audit log: its owner sees it in the profile, staff in the journal. In
 * the transaction in which it happens.
 */
export async function recordActivity(
  tx: Transaction,
  { accountId, kind, device, isOwner = false }: Happening,
): Promise<void> {
  const after = device === undefined ? null : { device }
  const subject = { type: 'account', id: accountId }
  await recordDecisions(tx, isOwner ? accountId : null, [{ action: kind, subject, before: null, after }])
}

/** Most lines that are shown, the latest first. */
const MAX_SHOWN = 50

/** What happened to an account: sign-ins, tries that failed, and what guards it being changed. */
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
