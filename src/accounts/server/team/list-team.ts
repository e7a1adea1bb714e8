import type { TeamMember } from '#accounts/contract.ts'
import type { Right } from '#platform/server/auth/rights.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { type Factors, listFactors } from '../second-factor/factors.ts'
import { MAX_SHOWN, presentOpenSession } from '../sessions/list-sessions.ts'

/** Lists the whole team, administrators first; not paged, so that no one with rights is overlooked. */
export async function listTeam(
  db: Queryable,
  { self, now }: { self: { id: number; sessionId: string } | null; now: Date },
): Promise<TeamMember[]> {
  const members = await db.rows({ name: 'team.list', text: MEMBERS, values: [now] })
  const ids = members.map(({ id }) => id)
  const factors = await listFactors(db, ids)
  const sessions = await db.rows({
    name: 'team.sessions',
    text: `select s.* from unnest($1::bigint[]) as member (id) cross join lateral (
             select id, account_id, device, created_at, last_used_at from session
             where account_id = member.id and ended_at is null and expires_at > $2
             order by last_used_at desc, id limit ${MAX_SHOWN}) s
           order by s.last_used_at desc, s.id`,
    values: [ids, now],
  })
  return members.map((member) => ({
    ...member,
    invited_until: member.invited_until?.toISOString() ?? null,
    last_seen_at: member.last_seen_at?.toISOString() ?? null,
    factors: presentFactors(factors.get(member.id)),
    is_self: member.id === self?.id,
    sessions: sessions
      .filter(({ account_id }) => account_id === member.id)
      .map((session) => presentOpenSession(session, self?.sessionId)),
  }))
}

const MEMBERS = `
  select a.id, a.name, a.email as "email!", a.phone, a.rights,
    case when a.blocked_at is not null then 'blocked'
      when a.password_hash is null and a.verified_at is null then 'invited' else 'active' end as state,
    (select max(expires_at) from one_time_link l
      where l.account_id = a.id and l.purpose = 'invitation' and l.used_at is null and l.expires_at > $1) as invited_until,
    (select max(last_used_at) from session s where s.account_id = a.id) as last_seen_at
  from account a where a.rights <> '{}' and a.deleted_at is null
  order by 'admin' = any(a.rights) desc, a.name_fold, a.id`

function presentFactors(factors: Factors | undefined): TeamMember['factors'] {
  const { totp = false, passkeys = 0, recoveryLeft = 0 } = factors ?? {}
  return { totp, passkeys, recovery_left: recoveryLeft }
}

export function listStaff(
  db: Queryable,
  right: Right,
): Promise<{ id: number; name: string; email: string | null; phone: string | null }[]> {
  return db.rows({
    name: 'accounts.list-staff',
    text: `select id, name, email, phone from account
           where rights && array[$1, 'admin'] and verified_at is not null and blocked_at is null and deleted_at is null
           order by id`,
    values: [right],
  })
}
