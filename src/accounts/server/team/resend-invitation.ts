import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { type TeamDecision, invite } from './add-member.ts'
import { lockTeam } from './administrators.ts'
import { type Member, lockMember } from './lock-member.ts'
import { recordTeam } from './record-team.ts'

/** Sends a new link to somebody who has not chosen a password yet. Throws team.not_found, team.activated, auth.forbidden. */
export async function resendInvitation(tx: Transaction, id: number, decision: TeamDecision): Promise<Member> {
  await lockTeam(tx, decision.caller)
  const member = await lockMember(tx, id)
  if (!member.is_invited) throw new ShopError('team.activated')
  await invite(tx, member, decision)
  await recordTeam(tx, decision.caller, { action: 'resend-invitation', id, before: null, after: null })
  return member
}
