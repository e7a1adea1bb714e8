import type { AccessRestoring } from '#accounts/contract/restore.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller, Caller } from '#platform/server/auth/rights.ts'
import { type Queryable, type Transaction, requireRow } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { reportSecurityEvent } from '#platform/server/security/security-events.ts'
import type { Accounts } from '../accounts.ts'
import { listOwnerContacts } from '../contacts/own-contacts.ts'
import { createPasswordLink } from '../links/create-link.ts'
import { LINK_MINUTES } from '../passwords/send-password-link.ts'
import { requireRankOver } from '../people/block-account.ts'
import { type LockedAccount, lockAccount } from '../people/lock-account.ts'
import { type RemovedFactors, removeFactors } from '../second-factor/remove-factors.ts'
import { type TeamCaller, lockAdministrators } from '../team/administrators.ts'
import { closeAccess } from './close-access.ts'
import { createUndoLink } from './undo-links.ts'

/** The staff member who identified a person, and how. */
export interface Restoring {
  /** Null for the server command, which has the highest rank. */
  caller: TeamCaller
  identified: AccessRestoring
  /** Public origin of the shop. */
  origin: string
  now: Date
}

type Sending = Pick<Accounts, 'sendMessage'>

/**
 * Server command: restores any account's access without a second person, notified and recorded as by staff. Returns
 * the link for a new password.
 */
export async function restoreOnServer(
  tx: Transaction,
  accounts: Sending,
  id: number,
  restoring: Omit<Restoring, 'caller'>,
): Promise<string> {
  const byCommand = { ...restoring, caller: null }
  return restoreAccess(tx, accounts, await lockRestorable(tx, id, byCommand), byCommand)
}

/** Returns the account id of a verified e-mail in lowercase. Throws account.not_found. */
export async function getIdByEmail(db: Queryable, email: string): Promise<number> {
  const { id } = await requireRow(db, 'account.not_found', {
    name: 'accounts.by-proved-email',
    text: `select id from account
           where lower(email) = $1 and email_verified_at is not null and deleted_at is null`,
    values: [email],
  })
  return id
}

/**
 * Locks an account for restoration, with all administrators, until the transaction ends. Throws account.not_found;
 * auth.forbidden for oneself, and for colleagues unless the caller is an administrator; access.unreachable;
 * request.invalid without a number to call back.
 */
export async function lockRestorable(
  tx: Transaction,
  id: number,
  { caller, identified, now }: Restoring,
): Promise<LockedAccount> {
  await lockAdministrators(tx)
  const account = await lockAccount(tx, id)
  if (caller !== null) requireOther(caller, account)
  const { established } = await listOwnerContacts(tx, id, now)
  if (account.is_blocked || established.length === 0) throw new ShopError('access.unreachable')
  const isCallable = established.some(({ phone }) => Boolean(phone))
  if (identified.identified_by === 'call_back' && !isCallable)
    throw new ShopError('request.invalid', { fields: { identified_by: NO_NUMBER } })
  return account
}

const NO_NUMBER = 'Ce compte n’a pas de numéro vérifié depuis plus de 72\u00A0heures à rappeler.'

/** No one restores their own access, because the thief of a session could. */
function requireOther(caller: AccountCaller, account: LockedAccount): void {
  if (account.id === caller.id) throw new ShopError('auth.forbidden')
  requireRankOver(caller, account)
}

/** The terminal command has no account, so its records name no one. */
const COMMAND_LINE: Caller = { kind: 'guest', guestId: undefined }

/**
 * Restores the access of an identified person: removes second factors, sessions and password. Every established
 * contact (`listOwnerContacts`) is notified, with a link that reverts it and a link for a new password. Returns one
 * more such link. The caller holds the account's lock and has authorised the action.
 */
export async function restoreAccess(
  tx: Transaction,
  accounts: Sending,
  { id }: LockedAccount,
  { caller, identified, origin, now }: Restoring,
): Promise<string> {
  const removed = await removeFactors(tx, id)
  await closeAccess(tx, id, now)
  await recordDecision(tx, {
    caller: caller ?? COMMAND_LINE,
    action: 'account.restore',
    subject: { type: 'account', id },
    before: countFactors(removed),
    after: identified,
  })
  tx.afterCommit(() =>
    reportSecurityEvent({ kind: 'access.restored', what: identified.identified_by, accountId: id }),
  )
  const { established } = await listOwnerContacts(tx, id, now)
  const undo = await createUndoLink(tx, { accountId: id, action: 'restore', origin, now, removed })
  for (const to of established) {
    await accounts.sendMessage(tx, { kind: 'access-restored', to, blanks: { link: undo } })
    const minutes = LINK_MINUTES[to.phone ? 'sms' : 'email']
    const link = await createPasswordLink(tx, id, { origin, now, seconds: minutes * 60 })
    await accounts.sendMessage(tx, { kind: 'password-link', to, blanks: { link, minutes } })
  }
  return createPasswordLink(tx, id, { origin, now })
}

function countFactors({ totp_factor, passkey, recovery_code }: RemovedFactors): Record<string, number> {
  return { totp: totp_factor.length, passkeys: passkey.length, recovery_codes: recovery_code.length }
}
