import type { AdhesionRequest, UserInfo } from '#accounts/contract.ts'
import { mayMove, readState } from '#accounts/rules/adhesion.ts'
import { readCompanyCode } from '#accounts/rules/company-code.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Accounts } from '../accounts.ts'
import { findCompanyByCode } from '../companies/company-row.ts'
import { type LockedAccount, lockAccount } from '../people/lock-account.ts'
import { getUser } from '../people/read-person.ts'
import { describeMembership, listMainUsers } from './list-members.ts'

/**
 * Requests membership with the employer whose code the person types; notifies the person and HR. Throws
 * adhesion.terms, company.code_unknown, adhesion.already, adhesion.waiting, adhesion.state (a company's representative
 * cannot join another), adhesion.credit_unpaid (a member with debts cannot change employers).
 */
export async function requestAdhesion(
  tx: Transaction,
  { entreprise_code, accepts_terms }: AdhesionRequest,
  {
    caller,
    origin,
    accounts,
  }: { caller: AccountCaller; origin: string; accounts: Pick<Accounts, 'clock' | 'ports' | 'sendMessage'> },
): Promise<UserInfo> {
  if (accepts_terms !== true) throw new ShopError('adhesion.terms')
  const account = await lockAccount(tx, caller.id)
  const company = await findCompanyByCode(tx, readCompanyCode(entreprise_code))
  if (company === undefined) {
    const fields = { entreprise_code: 'Vérifiez l’identifiant auprès de votre employeur.' }
    throw new ShopError('company.code_unknown', { fields })
  }
  await requireFree(tx, account, { companyId: company.id, ports: accounts.ports })
  const now = accounts.clock()
  await tx.rows({
    text: `update account set employer_id = $2, role = 'secondary_user', adhesion = 'pending', adhesion_submit = true,
             adhesion_requested_at = $3, adhesion_decided_at = null, adhesion_reason = null, refused_by = null,
             membership_suspended_at = null, credit_terms_accepted_at = $3, updated_at = $3
           where id = $1`,
    values: [account.id, company.id, now],
  })
  await recordDecision(tx, {
    caller,
    action: 'adhesion.request',
    subject: { type: 'account', id: account.id },
    before: describeMembership(account),
    after: { state: 'waiting', company_id: company.id },
  })
  const blanks = { company: company.name }
  await accounts.sendMessage(tx, { kind: 'adhesion-requested', to: account, blanks })
  for (const to of await listMainUsers(tx, company.id)) {
    const link = `${origin}/entreprise`
    const blanks = { company: company.name, member: account.name, link }
    await accounts.sendMessage(tx, { kind: 'adhesion-to-decide', to, blanks: blanks })
  }
  return getUser(tx, account.id, caller)
}

async function requireFree(
  tx: Transaction,
  account: LockedAccount,
  { companyId, ports }: { companyId: number; ports: Accounts['ports'] },
): Promise<void> {
  const state = readState(account)
  if (state === 'waiting') throw new ShopError('adhesion.waiting')
  if (state === 'accepted' && account.employer_id === companyId) throw new ShopError('adhesion.already')
  if (account.role === 'main_user' || !mayMove(state, 'waiting', 'member'))
    throw new ShopError('adhesion.state')
  if (state === 'accepted' && (await ports.hasUnpaidCredit(tx, account.id)))
    throw new ShopError('adhesion.credit_unpaid')
}
