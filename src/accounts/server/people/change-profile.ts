import type { ProfileChange, UserInfo } from '#accounts/contract.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { requestContact } from '../contacts/change-contact.ts'
import type { SigningIn } from '../signing-in.ts'
import { getUser } from './read-person.ts'

/**
 * Changes a person's own profile; omitted fields keep their value, an empty text empties one. `now` dates the consent.
 * A new phone receives a code and replaces a verified one only once the code is entered. Throws account.not_found,
 * code.held.
 */
export async function changeProfile(
  tx: Transaction,
  accounts: Pick<SigningIn, 'secret' | 'sendMessage'>,
  {
    caller,
    change,
    newPhone,
    browser,
    origin,
    now,
  }: {
    caller: AccountCaller
    change: ProfileChange
    newPhone: string | undefined
    /** Browser in which the code for a new phone will be entered. */
    browser: string | undefined
    origin: string
    now: Date
  },
): Promise<UserInfo> {
  const set = {
    name: change.name,
    city: emptyToNull(change.partner_city ?? change.city),
    job: emptyToNull(change.function ?? change.departement),
    consent: change.marketing_consent,
  }
  await tx.rows({ text: UPDATE, values: [caller.id, JSON.stringify(set), now] })
  if (newPhone !== undefined)
    await requestContact(tx, accounts, {
      accountId: caller.id,
      kind: 'phone',
      value: newPhone,
      browser,
      origin,
      now,
    })
  return getUser(tx, caller.id, caller)
}

/** While a consent holds, its first date is kept. */
const UPDATE = `
  update account set
    name = coalesce($2::jsonb ->> 'name', name),
    city = case when $2::jsonb ? 'city' then $2::jsonb ->> 'city' else city end,
    job = case when $2::jsonb ? 'job' then $2::jsonb ->> 'job' else job end,
    marketing_consent_at = case $2::jsonb -> 'consent'
      when 'true' then coalesce(marketing_consent_at, $3) when 'false' then null else marketing_consent_at end,
    updated_at = $3
  where id = $1 and deleted_at is null`

function emptyToNull(text: string | undefined): string | null | undefined {
  return text === '' ? null : text
}
