import type { Company } from '#accounts/contract.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Accounts } from '../accounts.ts'
import { getCompany, lockCompany } from './company-row.ts'

/**
 * Opens a company for members. The person who signed it up becomes its representative and receives its code. No effect
 * on an open company. `origin`: base of links. Throws company.not_found.
 */
export async function activateCompany(
  tx: Transaction,
  id: number,
  {
    caller,
    origin,
    accounts: { clock, sendMessage },
  }: { caller: Caller; origin: string; accounts: Pick<Accounts, 'clock' | 'sendMessage'> },
): Promise<Company> {
  const before = await lockCompany(tx, id)
  if (before.status === 'active') return before
  const now = clock()
  await tx.rows({
    text: `update company set status = 'active', activated_at = $2, updated_at = $2, version = version + 1
           where id = $1`,
    values: [id, now],
  })
  // A pending company accepts no requests, so an attached person must have signed it up. Only a verified person may
  // represent it.
  const creators = await tx.rows({
    shape: 'accounts.activate-company',
    text: `update account set role = 'main_user', adhesion = 'accepted', adhesion_submit = false,
             adhesion_decided_at = $2, updated_at = $2
           where employer_id = $1 and adhesion = 'pending' and deleted_at is null and verified_at is not null
           returning id, name, email, phone`,
    values: [id, now],
  })
  await recordDecision(tx, {
    caller,
    action: 'company.activate',
    subject: { type: 'company', id },
    before: { status: before.status },
    after: { status: 'active', main_users: creators.map((creator) => creator.id) },
  })
  for (const to of creators) {
    const blanks = { company: before.name, code: before.entreprise_code, link: `${origin}/entreprise` }
    await sendMessage(tx, { kind: 'company-activated', to, blanks })
  }
  return getCompany(tx, id)
}
