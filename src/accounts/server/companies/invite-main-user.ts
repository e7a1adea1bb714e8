import type { Customer, Invitation } from '#accounts/contract.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction, Described } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Accounts } from '../accounts.ts'
import { createInvitationLink } from '../links/create-link.ts'
import { getCustomer } from '../people/list-customers.ts'
import { requireMobile } from '../require-mobile.ts'
import { getCompany } from './company-row.ts'

/**
 * Creates the account of a company's HR, without password, and sends the link to choose one; using the link verifies
 * the address. Throws company.not_found, account.email_taken, request.invalid naming the phone.
 */
export async function inviteMainUser(
  tx: Transaction,
  { name, email, phone, city, parent_id }: Invitation,
  {
    caller,
    origin,
    accounts: { clock, sendMessage },
  }: { caller: Caller; origin: string; accounts: Pick<Accounts, 'clock' | 'sendMessage'> },
): Promise<Customer> {
  const company = await getCompany(tx, parent_id)
  const now = clock()
  const mobile = requireMobile(phone, 'phone')
  const id = await insertAccount(tx, [name, email, mobile, city === '' ? null : city, parent_id, now])
  await recordDecision(tx, {
    caller,
    action: 'company.invite',
    subject: { type: 'account', id },
    before: null,
    after: { company_id: parent_id, role: 'main_user' },
  })
  const link = await createInvitationLink(tx, id, { origin, now })
  await sendMessage(tx, {
    kind: 'invitation',
    to: { name, email, phone: mobile },
    blanks: { company: company.name, link },
  })
  return getCustomer(tx, id)
}

/** Ignores pending sign-ups with this e-mail: using the link verifies it and ends them. */
async function insertAccount(
  tx: Transaction,
  values: Described<'accounts.insert-main-user'>['values'],
): Promise<number> {
  const [row] = await tx.rows({
    shape: 'accounts.insert-main-user',
    text: `insert into account (name, email, phone, city, employer_id, role, adhesion, adhesion_decided_at)
           select $1, $2, $3, $4, $5::bigint, 'main_user', 'accepted', $6::timestamptz
           where not exists (select 1 from account where lower(email) = lower($2) and deleted_at is null
             and (email_verified_at is not null or password_hash is null))
           returning id`,
    values,
  })
  if (row !== undefined) return row.id
  const fields = { email: 'Un compte a déjà cette adresse : rattachez-le à l’entreprise.' }
  throw new ShopError('account.email_taken', { fields })
}
