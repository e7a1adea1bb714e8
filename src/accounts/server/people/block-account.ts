import { recordDecision } from '#platform/server/audit.ts'
import { type AccountCaller, hasRight } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { lockAdministrators, requireAnother } from '../team/administrators.ts'
import { type LockedAccount, lockAccount } from './lock-account.ts'

/**
 * Suspends or reopens an account; suspending ends all its sessions. Throws account.not_found, and auth.forbidden for
 * the caller's own account and for colleagues, whom only an administrator may block. Throws team.last_administrator
 * for the last administrator.
 */
export async function blockAccount(
  tx: Transaction,
  id: number,
  { isBlocked, caller, now }: { isBlocked: boolean; caller: AccountCaller; now: Date },
): Promise<void> {
  const administrators = await lockAdministrators(tx)
  const account = await lockAccount(tx, id)
  if (account.id === caller.id) throw new ShopError('auth.forbidden')
  requireRankOver(caller, account)
  if (account.is_blocked === isBlocked) return
  if (isBlocked) requireAnother(administrators, id)
  await tx.rows({
    text: 'update account set blocked_at = $2, updated_at = $3 where id = $1',
    values: [id, isBlocked ? now : null, now],
  })
  if (isBlocked) await endSessions(tx, { accountId: id, now })
  await recordDecision(tx, {
    caller,
    action: isBlocked ? 'account.block' : 'account.unblock',
    subject: { type: 'account', id },
    before: { blocked: account.is_blocked },
    after: { blocked: isBlocked },
  })
}

/** A right over customers gives none over colleagues. Throws auth.forbidden. */
export function requireRankOver(caller: AccountCaller, account: LockedAccount): void {
  const isColleague = account.rights.length > 0 && account.id !== caller.id
  if (isColleague && !hasRight(caller, 'admin')) throw new ShopError('auth.forbidden')
}
