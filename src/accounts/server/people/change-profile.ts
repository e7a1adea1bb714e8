import type { AccountCaller } from '../../../platform/server/auth/rights.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import type { ProfileChange, UserInfo } from '../../contract.ts'
import { refusingTakenPhone } from '../phone-taken.ts'
import { requireMobile } from '../require-mobile.ts'
import { getUser } from './get-user.ts'

/**
 * Changes what a person says of themselves; what is absent stays, an empty text empties. `now` dates the consent.
 * Throws account.not_found, account.phone_taken (with `code` 300), request.invalid naming the phone.
 */
export async function changeProfile(
  tx: Transaction,
  caller: AccountCaller,
  { change, now }: { change: ProfileChange; now: Date },
): Promise<UserInfo> {
  const typedPhone = change.partner_phone ?? change.phone
  const phone = typedPhone === undefined ? undefined : requireMobile(typedPhone, 'phone')
  const set = {
    name: change.name,
    city: emptyToNull(change.partner_city ?? change.city),
    job: emptyToNull(change.function ?? change.departement),
    phone,
    consent: change.marketing_consent,
  }
  await refusingTakenPhone(() => tx.rows({ text: UPDATE, values: [caller.id, JSON.stringify(set), now] }))
  return getUser(tx, caller.id, caller)
}

/** The moment of a consent stays the first one while it holds. */
const UPDATE = `
  update account set
    name = coalesce($2::jsonb ->> 'name', name),
    phone = coalesce($2::jsonb ->> 'phone', phone),
    city = case when $2::jsonb ? 'city' then $2::jsonb ->> 'city' else city end,
    job = case when $2::jsonb ? 'job' then $2::jsonb ->> 'job' else job end,
    marketing_consent_at = case $2::jsonb -> 'consent'
      when 'true' then coalesce(marketing_consent_at, $3) when 'false' then null else marketing_consent_at end,
    updated_at = $3
  where id = $1 and deleted_at is null`

function emptyToNull(text: string | undefined): string | null | undefined {
  return text === '' ? null : text
}
