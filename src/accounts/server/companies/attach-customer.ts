import type { Attachment } from '#accounts/contract.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Accounts } from '../accounts.ts'
import { describeMembership } from '../adhesion/list-members.ts'
import { lockAccount } from '../people/lock-account.ts'
import { getCompany } from './company-row.ts'

/**
 * Staff attach a person to a company, as member or HR, without a request. Does not verify the person; only a code
 * does. Throws company.not_found, account.not_found, adhesion.credit_unpaid (if the person would leave another
 * employer).
 */
export async function attachCustomer(
  tx: Transaction,
  { client_id, company_id, role }: Attachment,
  {
    caller,
    origin,
    accounts: { clock, ports, sendMessage },
  }: { caller: Caller; origin: string; accounts: Pick<Accounts, 'clock' | 'ports' | 'sendMessage'> },
): Promise<void> {
  const company = await getCompany(tx, company_id)
  const account = await lockAccount(tx, client_id)
  const isLeaving = account.employer_id !== null && account.employer_id !== company_id
  if (isLeaving && (await ports.hasUnpaidCredit(tx, client_id))) throw new ShopError('adhesion.credit_unpaid')
  const now = clock()
  await tx.rows({
    text: `update account set employer_id = $2, role = $3, adhesion = 'accepted', adhesion_submit = false,
             adhesion_decided_at = $4, adhesion_reason = null, refused_by = null, membership_suspended_at = null,
             updated_at = $4
           where id = $1`,
    values: [client_id, company_id, role, now],
  })
  await recordDecision(tx, {
    caller,
    action: 'adhesion.attach',
    subject: { type: 'account', id: client_id },
    before: describeMembership(account),
    after: { state: 'accepted', company_id, role },
  })
  const blanks = { company: company.name, link: `${origin}/profile#profile` }
  await sendMessage(tx, { kind: 'adhesion-accepted', to: account, blanks })
}
