import type { WaitingPeople, WaitingPerson, WaitingQuery } from '#accounts/contract.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { holdWords, listPatterns } from '#platform/server/db/search-words.ts'

const PAGE_SIZE = 50
const DAY_MS = 86_400_000

type WaitingRow = Omit<WaitingPerson, 'requested_at' | 'days'> & { requested_at: Date | null; total: number }

/** Lists all pending membership requests over all companies. */
export async function listWaiting(
  db: Queryable,
  { q, tri, page }: WaitingQuery,
  now: Date,
): Promise<WaitingPeople> {
  const down = tri === '-age'
  const rows = await db.rows({
    name: `adhesion.waiting ${tri}`,
    text: `select a.id, a.name, a.job as function, a.phone, coalesce(a.email, '') as email,
             c.id as employer_id, c.name as employer, a.adhesion_requested_at as requested_at,
             (count(*) over ())::integer as total
           from account a join company c on c.id = a.employer_id
           where a.adhesion = 'pending' and a.adhesion_submit and a.deleted_at is null
             and ${holdWords(['a.name_fold', 'public.fold(a.email)', 'public.fold(c.name)', 'a.phone'], '$1')}
           order by a.adhesion_requested_at ${down ? 'desc' : ''}, a.id ${down ? 'desc' : ''}
           limit ${PAGE_SIZE} offset $2`,
    values: [listPatterns(q), (page - 1) * PAGE_SIZE],
  })
  return {
    people: rows.map((row) => present(row, now)),
    total: rows[0]?.total ?? 0,
    page,
    page_size: PAGE_SIZE,
  }
}

function present({ total: _total, requested_at, ...person }: WaitingRow, now: Date): WaitingPerson {
  const age = requested_at === null ? 0 : now.getTime() - requested_at.getTime()
  return {
    ...person,
    requested_at: requested_at?.toISOString() ?? null,
    days: Math.max(0, Math.floor(age / DAY_MS)),
  }
}
