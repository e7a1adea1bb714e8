import type { Right } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { type TeamCaller, lockTeam, requireAnother } from './administrators.ts'
import { type Member, lockMember, recordTeam } from './record-team.ts'

/**
 * Sets the rights of a team member, effective from the next call. Throws team.not_found, team.last_administrator,
 * auth.forbidden.
 */
export async function changeRights(
  tx: Transaction,
  id: number,
  { rights, caller, now }: { rights: readonly Right[]; caller: TeamCaller; now: Date },
): Promise<Member> {
  const administrators = await lockTeam(tx, caller)
  const member = await lockMember(tx, id)
  const { rights: before } = member
  if (before.length === rights.length && rights.every((right) => before.includes(right))) return member
  if (!rights.includes('admin')) requireAnother(administrators, id)
  await storeRights(tx, { id, rights, now })
  await recordTeam(tx, caller, { action: 'rights', id, before: { rights: before }, after: { rights } })
  return member
}

/**
 * Removes a team member: deletes all rights, ends all sessions and invalidates the invitation. The account stays as a
 * customer's. Throws team.not_found, team.last_administrator, auth.forbidden.
 */
export async function removeMember(
  tx: Transaction,
  id: number,
  { caller, now }: { caller: TeamCaller; now: Date },
): Promise<Member> {
  const administrators = await lockTeam(tx, caller)
  const member = await lockMember(tx, id)
  requireAnother(administrators, id)
  await storeRights(tx, { id, rights: [], now })
  await endSessions(tx, { accountId: id, now })
  await tx.rows({
    name: 'team.void-invitations',
    text: `update one_time_link set used_at = $2
           where account_id = $1 and purpose = 'invitation' and used_at is null`,
    values: [id, now],
  })
  const { rights: before } = member
  await recordTeam(tx, caller, { action: 'remove', id, before: { rights: before }, after: { rights: [] } })
  return member
}

async function storeRights(
  tx: Transaction,
  { id, rights, now }: { id: number; rights: readonly Right[]; now: Date },
): Promise<void> {
  await tx.rows({
    name: 'team.store-rights',
    text: 'update account set rights = $2, updated_at = $3 where id = $1',
    values: [id, rights, now],
  })
}
