import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/**
 * The person who decides about the team: an administrator, or null for the server command, which has the highest rank.
 */
export type TeamCaller = AccountCaller | null

/**
 * Locks all administrators who can sign in until the transaction ends. Any action that may remove an administrator
 * must take this lock before any other account, so that such actions are serialised.
 */
export async function lockAdministrators(tx: Transaction): Promise<ReadonlySet<number>> {
  const rows = await tx.rows({
    name: 'team.lock-administrators',
    // Not « for update »: rows that only refer to an administrator, such as a session, need not wait.
    text: `select id from account
           where rights <> '{}' and 'admin' = any(rights) and verified_at is not null and blocked_at is null
             and deleted_at is null
           order by id for no key update`,
  })
  return new Set(rows.map(({ id }) => id))
}

/**
 * Like `lockAdministrators`, for decisions about the team. Throws auth.forbidden if the caller lost the right since
 * the call arrived.
 */
export async function lockTeam(tx: Transaction, caller: TeamCaller): Promise<ReadonlySet<number>> {
  const administrators = await lockAdministrators(tx)
  if (caller !== null && !administrators.has(caller.id)) throw new ShopError('auth.forbidden')
  return administrators
}

/** Protects the last administrator. Throws team.last_administrator. */
export function requireAnother(administrators: ReadonlySet<number>, id: number): void {
  if (administrators.has(id) && administrators.size === 1) throw new ShopError('team.last_administrator')
}
