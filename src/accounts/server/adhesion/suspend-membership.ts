import { recordDecision } from '../../../platform/server/audit.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { Member } from '../../contract.ts'
import { type Desk, openMembership } from './decide-adhesion.ts'
import { getMember } from './list-members.ts'

/**
 * Lets a membership rest, or wakes it: the person stays a customer and a member, but buys nothing on credit meanwhile.
 * Throws account.not_found, adhesion.state (only accepted members).
 */
export async function suspendMembership(
  tx: Transaction,
  memberId: number,
  { isSuspended, desk: { caller, accounts } }: { isSuspended: boolean; desk: Desk },
): Promise<Member> {
  const { account, company } = await openMembership(tx, memberId, caller)
  if (account.adhesion !== 'accepted') throw new ShopError('adhesion.state')
  if (account.is_suspended === isSuspended) return getMember(tx, memberId)
  const now = accounts.clock()
  await tx.rows({
    text: 'update account set membership_suspended_at = $2, updated_at = $3 where id = $1',
    values: [memberId, isSuspended ? now : null, now],
  })
  await recordDecision(tx, {
    caller,
    action: isSuspended ? 'adhesion.suspend' : 'adhesion.resume',
    subject: { type: 'account', id: memberId },
    before: { suspended: account.is_suspended },
    after: { suspended: isSuspended },
  })
  const kind = isSuspended ? 'adhesion-suspended' : 'adhesion-resumed'
  await accounts.sendMessage(tx, { kind, to: account, blanks: { company: company.name } })
  return getMember(tx, memberId)
}
