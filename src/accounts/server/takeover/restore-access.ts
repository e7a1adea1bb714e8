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

/** Staff who have identified somebody, and how. */
export interface Restoring {
  /** Null: the command on the server, which nobody outranks. */
  caller: TeamCaller
  identified: AccessRestoring
  /** Where the visitor reaches the shop. */
  origin: string
  now: Date
}

type Sending = Pick<Accounts, 'sendMessage'>

/** The command on the server: one person alone, for whomever, told and recorded as by staff. Answers the link for a new password. */
export async function restoreOnServer(
  tx: Transaction,
  accounts: Sending,
  id: number,
  restoring: Omit<Restoring, 'caller'>,
): Promise<string> {
  const byCommand = { ...restoring, caller: null }
  return restoreAccess(tx, accounts, await lockRestorable(tx, id, byCommand), byCommand)
}

/** The account whose proved e-mail this is, in small letters. Throws account.not_found. */
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
 * An account whose access may be restored, held with all administrators until the transaction ends. Throws account.not_found;
 * auth.forbidden for oneself, and for colleagues where the caller is no administrator; access.unreachable; request.invalid
 * where there is no number to call back.
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

/** Nobody restores their own access: whoever stole a sign-in would. */
function requireOther(caller: AccountCaller, account: LockedAccount): void {
  if (account.id === caller.id) throw new ShopError('auth.forbidden')
  requireRankOver(caller, account)
}

/** The command of the terminal has no account: on record its lines name nobody. */
const NOBODY: Caller = { kind: 'guest', guestId: undefined }

/**
 * Restores the access of somebody whom staff have identified: second factors, sign-ins and password end. Every established
 * contact (`listOwnerContacts`) is told, with a link that takes it back, and gets a link for a new password; one more is
 * the answer. The account is held by the caller, who has decided who may do this.
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
    caller: caller ?? NOBODY,
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
