import { addSeconds } from '#platform/contract/clock.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { RemovedFactors } from '../second-factor/remove-factors.ts'
import { hashSecret, createSecret } from '../secrets.ts'

/** Validity of the link that reverts a change, in s: 72 hours. */
export const UNDO_SECONDS = 72 * 3600

/** A change that the owner may revert. A changed contact has its own table, `contact_change`. */
interface Undoable {
  accountId: number
  action: 'factor' | 'restore'
  /** Public origin of the shop. */
  origin: string
  now: Date
  /** Second factors removed by the change; the link restores them. */
  removed?: RemovedFactors
}

/** Creates the link with which an account's owner reverts a change. Valid once, for 72 hours. */
export async function createUndoLink(
  tx: Transaction,
  { accountId, action, origin, now, removed }: Undoable,
): Promise<string> {
  const token = createSecret()
  await tx.rows({
    name: 'account-undo.store',
    text: `insert into account_undo (account_id, action, undo_hash, done_at, undo_until, removed)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [
      accountId,
      action,
      hashSecret(token),
      now,
      addSeconds(now, UNDO_SECONDS),
      removed === undefined ? null : JSON.stringify(removed),
    ],
  })
  return undoAddress(origin, token)
}

export function undoAddress(origin: string, token: string): string {
  return `${origin}/annuler/${token}`
}
