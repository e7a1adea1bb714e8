import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Accounts } from '../accounts.ts'
import { lockAdministrators, requireAnother } from '../team/administrators.ts'
import { requireRankOver } from './block-account.ts'
import { lockAccount } from './lock-account.ts'

/** Replaces the name of a deleted person in the records that accounting must keep. */
const FORGOTTEN_NAME = 'Compte supprimé'

/**
 * Deletes a person: the row stays for accounting, all personal data is removed. Sends the farewell while the address
 * is still known. Throws account.not_found, account.money_due, auth.forbidden (a colleague's account),
 * team.last_administrator.
 */
export async function deleteAccount(
  tx: Transaction,
  id: number,
  {
    caller,
    accounts: { ports, sendMessage, clock },
  }: { caller: AccountCaller; accounts: Pick<Accounts, 'ports' | 'sendMessage' | 'clock'> },
): Promise<void> {
  const administrators = await lockAdministrators(tx)
  const account = await lockAccount(tx, id)
  requireRankOver(caller, account)
  requireAnother(administrators, id)
  if (await ports.hasOpenBusiness(tx, id)) throw new ShopError('account.money_due')
  const { name, email, phone } = account
  await sendMessage(tx, { kind: 'account-deleted', to: { name, email, phone }, blanks: {} })
  await forgetAccount(tx, id, clock())
  if (caller.id === id) return
  const subject = { type: 'account', id }
  await recordDecision(tx, { caller, action: 'account.delete', subject, before: null, after: null })
}

/** Removes all personal data of an account and keeps its row. The caller holds the lock. */
export async function forgetAccount(tx: Transaction, id: number, now: Date): Promise<void> {
  for (const table of [
    'account_avatar',
    'account_undo',
    'address',
    'admin_columns',
    'admin_view',
    'contact_change',
    'one_time_code',
    'one_time_link',
    'passkey',
    'recovery_code',
    'session',
    'totp_factor',
  ])
    await tx.rows({ text: `delete from ${table} where account_id = $1`, values: [id] })
  await tx.rows({
    text: `delete from account_offer where email = (select lower(email) from account where id = $1)`,
    values: [id],
  })
  // Stored responses for repeated calls also contain addresses.
  await tx.rows({ text: 'delete from idempotency_key where caller = $1', values: [`account:${id}`] })
  await tx.rows({ text: ANONYMISE, values: [id, FORGOTTEN_NAME, now] })
}

const ANONYMISE = `
  update account set name = $2, email = null, phone = null, city = null, job = null, password_hash = null,
    rights = '{}', verified_at = null, email_verified_at = null, phone_verified_at = null, role = 'secondary_user', employer_id = null, adhesion = 'pending',
    adhesion_submit = false, adhesion_requested_at = null, adhesion_decided_at = null, adhesion_reason = null,
    refused_by = null, membership_suspended_at = null, credit_terms_accepted_at = null, marketing_consent_at = null,
    updated_at = $3, deleted_at = $3
  where id = $1`
