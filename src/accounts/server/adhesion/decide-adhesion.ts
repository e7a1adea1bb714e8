import type { AdhesionDecision, Company, Member } from '#accounts/contract.ts'
import { type AdhesionActor, type AdhesionState, mayMove, readState } from '#accounts/rules/adhesion.ts'
import { recordDecision } from '#platform/server/audit.ts'
import { type AccountCaller, hasRight } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Accounts } from '../accounts.ts'
import { getCompany } from '../companies/company-row.ts'
import { type LockedAccount, lockAccount } from '../people/lock-account.ts'
import { getMember, describeMembership } from './list-members.ts'

/** The deciding person and their dependencies. `origin`: base of links in messages. */
export interface AdhesionDecider {
  caller: AccountCaller
  origin: string
  accounts: Pick<Accounts, 'clock' | 'ports' | 'sendMessage'>
}

/**
 * Accepts or rejects a request, or revokes a membership. Throws account.not_found (also for members of another
 * employer), adhesion.state, adhesion.credit_unpaid (unless staff force it).
 */
export async function decideAdhesion(
  tx: Transaction,
  customerId: number,
  { decision, decider }: { decision: AdhesionDecision; decider: AdhesionDecider },
): Promise<Member> {
  const { actor, account, company } = await openMembership(tx, customerId, decider.caller)
  const from = readState(account)
  const to: AdhesionState = decision.state === 'pending' ? 'waiting' : decision.state
  // Only for decisions on requests; staff attach people with a separate call.
  const isDecision = from === 'waiting' || to === 'rejected'
  if (!isDecision || !mayMove(from, to, actor)) throw new ShopError('adhesion.state')
  const isRevocation = from === 'accepted'
  if (isRevocation) await requireNothingOwed(tx, customerId, { decision, actor, decider })
  await storeDecision(tx, account, { to, reason: decision.reason, now: decider.accounts.clock() })
  await recordDecision(tx, {
    caller: decider.caller,
    action: isRevocation ? 'adhesion.revoke' : `adhesion.${to === 'accepted' ? 'accept' : 'reject'}`,
    subject: { type: 'account', id: customerId },
    before: describeMembership(account),
    after: {
      state: to,
      reason: decision.reason,
      forced: isRevocation && decision.force && actor === 'staff',
    },
  })
  const blanks = { company: company.name, reason: decision.reason }
  const link = `${decider.origin}/profile#profile`
  if (to === 'accepted') {
    const accepted = { company: company.name, link }
    await decider.accounts.sendMessage(tx, { kind: 'adhesion-accepted', to: account, blanks: accepted })
  } else {
    const kind = isRevocation ? 'adhesion-revoked' : 'adhesion-rejected'
    await decider.accounts.sendMessage(tx, { kind, to: account, blanks })
  }
  return getMember(tx, customerId)
}

/**
 * Loads a person of the caller's company, or of any company for staff. No one decides about themselves; only staff
 * decide about a company's representative. Throws account.not_found, adhesion.state.
 */
async function openMembership(
  tx: Transaction,
  customerId: number,
  caller: AccountCaller,
): Promise<{ actor: AdhesionActor; account: LockedAccount; company: Company }> {
  const account = await lockAccount(tx, customerId)
  const isStaff = hasRight(caller, 'clients')
  const isOwn = caller.isMainUser && account.employer_id === caller.employerId
  if (account.employer_id === null) throw new ShopError(isStaff ? 'adhesion.state' : 'account.not_found')
  if (!isStaff && !isOwn) throw new ShopError('account.not_found')
  const isOneself = account.id === caller.id
  if (isOneself || (!isStaff && account.role === 'main_user')) throw new ShopError('adhesion.state')
  const company = await getCompany(tx, account.employer_id)
  return { actor: isStaff ? 'staff' : 'employer', account, company }
}

async function requireNothingOwed(
  tx: Transaction,
  customerId: number,
  {
    decision,
    actor,
    decider,
  }: { decision: AdhesionDecision; actor: AdhesionActor; decider: AdhesionDecider },
): Promise<void> {
  if (decision.force && actor === 'staff') return
  if (await decider.accounts.ports.hasUnpaidCredit(tx, customerId))
    throw new ShopError('adhesion.credit_unpaid')
}

/** A rejected person has no employer any more, but the employer's page still lists them. */
async function storeDecision(
  tx: Transaction,
  account: LockedAccount,
  { to, reason, now }: { to: AdhesionState; reason: string; now: Date },
): Promise<void> {
  await tx.rows({
    text: `update account set adhesion = $2, adhesion_submit = false, adhesion_decided_at = $3,
             adhesion_reason = nullif($4, ''), membership_suspended_at = null, updated_at = $3,
             role = case when $2 = 'rejected' then 'secondary_user' else role end,
             refused_by = case when $2 = 'rejected' then employer_id end,
             employer_id = case when $2 = 'rejected' then null else employer_id end
           where id = $1`,
    values: [account.id, to, now, reason],
  })
}

/**
 * Suspends or resumes a membership. A suspended person remains a customer and a member but cannot buy on credit.
 * Throws account.not_found, adhesion.state (only accepted members).
 */
export async function suspendMembership(
  tx: Transaction,
  memberId: number,
  { isSuspended, decider: { caller, accounts } }: { isSuspended: boolean; decider: AdhesionDecider },
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
