import type { Queryable } from '../../../platform/server/db/database.ts'
import { readState } from '../../rules/adhesion.ts'
import type { LockedAccount } from '../people/lock-account.ts'

/** Where a person stands with an employer, as it goes on record: nothing about who they are. */
export function describeMembership(account: LockedAccount): Record<string, unknown> {
  return { state: readState(account), company_id: account.employer_id, role: account.role }
}

/** Who speaks for a company, and how to reach them. */
export function listMainUsers(
  db: Queryable,
  companyId: number,
): Promise<{ id: number; name: string; email: string | null; phone: string | null }[]> {
  return db.rows({
    text: `select id, name, email, phone from account
           where employer_id = $1 and role = 'main_user' and adhesion = 'accepted' and verified_at is not null
             and blocked_at is null and deleted_at is null
           order by id`,
    values: [companyId],
  })
}
