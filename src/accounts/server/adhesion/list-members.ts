import type { Member, MemberQuery } from '#accounts/contract.ts'
import { readState } from '#accounts/rules/adhesion.ts'
import { type Queryable, requireRow } from '#platform/server/db/database.ts'
import { holdWords, listPatterns } from '#platform/server/db/search-words.ts'
import type { LockedAccount } from '../people/lock-account.ts'

/** Maximum rows shown to an employer. */
const MAX_ROWS = 500
/** Excludes home addresses and purchases. */
const COLUMNS = `id, name, coalesce(email, '') as email, phone, job as function, role, adhesion, adhesion_submit,
  membership_suspended_at is not null as suspended, adhesion_requested_at as requested_at,
  adhesion_decided_at as decided_at`

type MemberRow = Omit<Member, 'requested_at' | 'decided_at'> & {
  requested_at: Date | null
  decided_at: Date | null
}

/** SQL conditions on `account`; $1 is the company. */
const STATES: Record<MemberQuery['state'], string> = {
  waiting: `employer_id = $1 and adhesion = 'pending' and adhesion_submit`,
  accepted: `employer_id = $1 and adhesion = 'accepted'`,
  rejected: 'refused_by = $1',
  all: `(refused_by = $1 or employer_id = $1 and (adhesion = 'accepted' or adhesion_submit))`,
}

/** Lists a company's people for its employer: pending requests first, longest wait on top, then by name. */
export async function listMembers(
  db: Queryable,
  companyId: number,
  { search, state }: MemberQuery,
): Promise<Member[]> {
  const rows = await db.rows({
    shape: 'accounts.list-members',
    text: `select ${COLUMNS} from account
           where ${STATES[state]} and deleted_at is null
             and ${holdWords(['name_fold', 'public.fold(email)', 'phone'], '$2')}
           order by not adhesion_submit, case when adhesion_submit then adhesion_requested_at end,
             public.fold(name), id
           limit ${MAX_ROWS}`,
    values: [companyId, listPatterns(search)],
  })
  return rows.map(present)
}

/** Returns one person as shown to an employer. Throws account.not_found. */
export async function getMember(db: Queryable, id: number): Promise<Member> {
  const row = await requireRow(db, 'account.not_found', {
    shape: 'accounts.get-member',
    text: `select ${COLUMNS} from account where id = $1 and deleted_at is null`,
    values: [id],
  })
  return present(row)
}

export async function countWaiting(db: Queryable, companyId: number): Promise<number> {
  const [row] = await db.rows({
    shape: 'accounts.count-waiting',
    text: `select count(*) from account where ${STATES.waiting} and deleted_at is null`,
    values: [companyId],
  })
  return row?.count ?? 0
}

function present(row: MemberRow): Member {
  return {
    ...row,
    requested_at: row.requested_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}

/** Membership state for the audit log, without personal data. */
export function describeMembership(account: LockedAccount): Record<string, unknown> {
  return { state: readState(account), company_id: account.employer_id, role: account.role }
}

export function listMainUsers(
  db: Queryable,
  companyId: number,
): Promise<{ id: number; name: string; email: string | null; phone: string | null }[]> {
  return db.rows({
    shape: 'accounts.list-main-users',
    text: `select id, name, email, phone from account
           where employer_id = $1 and role = 'main_user' and adhesion = 'accepted' and verified_at is not null
             and blocked_at is null and deleted_at is null
           order by id`,
    values: [companyId],
  })
}
