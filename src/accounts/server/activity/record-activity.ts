import { recordDecisions } from '../../../platform/server/audit.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import type { ActivityKind } from '../../contract.ts'

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
