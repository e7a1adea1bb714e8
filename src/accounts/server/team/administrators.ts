import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/** Who decides about the team: an administrator, or null for the shop's own command, which nobody outranks. */
export type TeamCaller = AccountCaller | null

/**
 * Everybody who administers the shop now and can sign in, held until the transaction ends. Whatever may take an
 * administrator away locks them first, before any other account: one such decision waits for the other, and sees what
 * that one left.
 */
export async function lockAdministrators(tx: Transaction): Promise<ReadonlySet<number>> {
  const rows = await tx.rows({
    name: 'team.lock-administrators',
    // Not « for update »: what only refers to an administrator, such as a sign-in, need not wait.
    text: `select id from account
           where rights <> '{}' and 'admin' = any(rights) and verified_at is not null and blocked_at is null
             and deleted_at is null
           order by id for no key update`,
  })
  return new Set(rows.map(({ id }) => id))
}

/**
 * The same for a decision about the team. Throws auth.forbidden where the caller's own right was taken away since the call
 * came in.
 */
export async function lockTeam(tx: Transaction, caller: TeamCaller): Promise<ReadonlySet<number>> {
  const administrators = await lockAdministrators(tx)
  if (caller !== null && !administrators.has(caller.id)) throw new ShopError('auth.forbidden')
  return administrators
}

/** Nobody takes the last one away. Throws team.last_administrator. */
export function requireAnother(administrators: ReadonlySet<number>, id: number): void {
  if (administrators.has(id) && administrators.size === 1) throw new ShopError('team.last_administrator')
}
