import type { FindAccount, Right } from '../../platform/server/auth/rights.ts'
import type { Queryable } from '../../platform/server/db/database.ts'

/** Reads an account's rights and state at this moment: neither is trusted from a token. */
export function createFindAccount(db: Queryable): FindAccount {
  return async (id) => {
    const [row] = await db.rows<{ id: number; rights: Right[]; is_verified: boolean; is_blocked: boolean }>({
      name: 'accounts.find',
      text: `select id, rights, verified_at is not null as is_verified, blocked_at is not null as is_blocked
             from account where id = $1`,
      values: [id],
    })
    return row && { id: row.id, rights: row.rights, isVerified: row.is_verified, isBlocked: row.is_blocked }
  }
}
