import type { Queryable } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { Member, MemberQuery } from '../../contract.ts'
import { escapeLike } from '../../../platform/server/db/escape-like.ts'

/** Rows a desk sees at once. */
const MOST_ROWS = 500
/** Nothing about where the person lives or what they buy. */
const COLUMNS = `id, name, coalesce(email, '') as email, phone, job as function, role, adhesion, adhesion_submit,
  membership_suspended_at is not null as suspended, adhesion_requested_at as requested_at,
  adhesion_decided_at as decided_at`

type MemberRow = Omit<Member, 'requested_at' | 'decided_at'> & {
  requested_at: Date | null
  decided_at: Date | null
}

/** Conditions on `account`, $1 being the company. */
const STATES: Record<MemberQuery['state'], string> = {
  waiting: `employer_id = $1 and adhesion = 'pending' and adhesion_submit`,
  accepted: `employer_id = $1 and adhesion = 'accepted'`,
  rejected: 'refused_by = $1',
  all: `(refused_by = $1 or employer_id = $1 and (adhesion = 'accepted' or adhesion_submit))`,
}

/** People of a company as its desk sees them: who waits first, the longest wait on top, then by name. */
export async function listMembers(
  db: Queryable,
  companyId: number,
  { search, state }: MemberQuery,
): Promise<Member[]> {
  const rows = await db.rows<MemberRow>({
    text: `select ${COLUMNS} from account
           where ${STATES[state]} and deleted_at is null
             and ($2 = '' or public.fold(name) like '%' || public.fold($2) || '%' escape '\\'
               or lower(email) like '%' || lower($2) || '%' escape '\\')
           order by not adhesion_submit, case when adhesion_submit then adhesion_requested_at end,
             public.fold(name), id
           limit ${MOST_ROWS}`,
    values: [companyId, escapeLike(search)],
  })
  return rows.map(present)
}

/** One person as an employer sees them. Throws account.not_found. */
export async function getMember(db: Queryable, id: number): Promise<Member> {
  const [row] = await db.rows<MemberRow>({
    text: `select ${COLUMNS} from account where id = $1 and deleted_at is null`,
    values: [id],
  })
  if (row === undefined) throw new ShopError('account.not_found')
  return present(row)
}

export async function countWaiting(db: Queryable, companyId: number): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
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
