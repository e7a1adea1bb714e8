import { addSeconds } from '#platform/contract/clock.ts'
import { maskMobile } from '#platform/contract/phone.ts'
import { type Transaction, varying } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Accounts } from '../accounts.ts'
import { recordActivity } from '../activity/activity.ts'
import type { CodeCaller } from '../codes/count-guess.ts'
import { sendCode } from '../codes/send-code.ts'
import { type CodeOutcome, tryCode } from '../codes/try-code.ts'
import { requireReachable } from '../limits/sendings.ts'
import { hashSecret, createSecret } from '../secrets.ts'
import { UNDO_SECONDS, undoAddress } from '../takeover/undo-links.ts'
import { type AccountContacts, type Contact, type ContactKind, recipientOf } from './contact.ts'
import { contactOf, lockContacts } from './own-contacts.ts'
import { proveContact } from './prove-contact.ts'

interface Change {
  accountId: number
  origin: string
  now: Date
}

/** Whether a code may be sent, or the contact is already verified and needs none. */
export type ContactRequest = 'sent' | 'proved'

interface RequestedChange extends Change {
  kind: ContactKind
  value: string | undefined
  /** Browser in which the code will be entered. */
  browser: string | undefined
}

/**
 * Starts a change of a contact and allows a code to the new one. A verified contact stays until that code is entered;
 * an unverified one is replaced immediately. Omit `value` to verify the current contact. The response does not reveal
 * whether another account has the contact. Throws account.not_found, request.invalid, and code.held, without any
 * change, if no message may be sent there.
 */
export async function requestContact(
  tx: Transaction,
  accounts: Pick<Accounts, 'secret' | 'sendMessage'>,
  { accountId, kind, value, browser, origin, now }: RequestedChange,
): Promise<ContactRequest> {
  const account = await lockContacts(tx, accountId)
  const present = contactOf(account, kind)
  await cancelChange(tx, accountId, kind)
  const contact = value === undefined ? present : { kind, value }
  if (contact === undefined)
    throw new ShopError('request.invalid', { fields: { contact: 'Ce champ est obligatoire.' } })
  const isPresent = contact.value === present?.value
  if (isPresent && present?.isProved) return 'proved'
  await requireReachable(tx, { secret: accounts.secret, contact, now })
  if (!isPresent && present?.isProved) await storeChange(tx, { accountId, contact, now })
  else if (!isPresent) await replaceUnproved(tx, { accountId, contact, now })
  const addressee = { id: accountId, name: account.name, contacts: [contact] }
  await sendCode(tx, accounts, addressee, { purpose: 'contact', browser, origin, now })
  return 'sent'
}

export async function cancelChange(tx: Transaction, accountId: number, kind: ContactKind): Promise<void> {
  await tx.rows({
    name: 'contact-change.cancel',
    text: 'delete from contact_change where account_id = $1 and kind = $2 and proved_at is null',
    values: [accountId, kind],
  })
}

async function storeChange(
  tx: Transaction,
  { accountId, contact, now }: { accountId: number; contact: Contact; now: Date },
): Promise<void> {
  await tx.rows({
    name: 'contact-change.store',
    text: 'insert into contact_change (account_id, kind, contact, requested_at) values ($1, $2, $3, $4)',
    values: [accountId, contact.kind, contact.value, now],
  })
}

async function replaceUnproved(
  tx: Transaction,
  { accountId, contact: { kind, value }, now }: { accountId: number; contact: Contact; now: Date },
): Promise<void> {
  await tx.rows({
    name: `contact.replace-${kind}`,
    text: `update account set ${varying(kind, 'email')} = $2, updated_at = $3 where id = $1`,
    values: [accountId, value, now],
  })
}

/**
 * Verifies the current or the replacing contact by its code. Notifies the old contact, with a link that reverts the
 * change. Run it within `refusingTakenContact`. Returns like `tryCode`.
 */
export async function confirmContact(
  tx: Transaction,
  accounts: Pick<Accounts, 'secret' | 'sendMessage' | 'ports'>,
  { accountId, code, from, origin, now }: Change & { code: string; from: CodeCaller },
): Promise<CodeOutcome> {
  const account = await lockContacts(tx, accountId)
  const outcome = await tryCode(tx, accounts.secret, { accountId, purpose: 'contact', code, from, now })
  if (outcome.is !== 'right') return outcome
  const contact = outcome.proved
  const present = contactOf(account, contact.kind)
  if (present?.value !== contact.value) {
    const change = { accountId, contact, present, account, origin, now }
    if (!(await applyChange(tx, accounts, change))) return { is: 'wrong' }
  }
  await proveContact(tx, { accountId, contact, now })
  await recordActivity(tx, { accountId, kind: 'account.contact', isOwner: true })
  await accounts.ports.adoptBusiness(tx, accountId)
  return outcome
}

/** Returns false if the change was cancelled after its code was sent. */
async function applyChange(
  tx: Transaction,
  { sendMessage }: Pick<Accounts, 'sendMessage'>,
  change: Change & { contact: Contact; present: Contact | undefined; account: AccountContacts },
): Promise<boolean> {
  const { accountId, contact, present, account, origin, now } = change
  const { kind } = contact
  const column = varying(kind, 'email')
  const token = createSecret()
  const [applied] = await tx.rows({
    name: `contact-change.apply-${kind}`,
    text: `update contact_change c set proved_at = $4, previous = a.${column}, previous_verified_at = a.${column}_verified_at,
             undo_hash = $5, undo_until = $6
           from account a where a.id = c.account_id
             and c.account_id = $1 and c.kind = $2 and c.contact = $3 and c.proved_at is null
           returning 1`,
    values: [accountId, kind, contact.value, now, hashSecret(token), addSeconds(now, UNDO_SECONDS)],
  })
  if (applied === undefined) return false
  // Invalidates links sent to the old contact.
  await tx.rows({
    name: 'contact-change.void-links',
    text: `update one_time_link set used_at = $2 where account_id = $1 and purpose = 'password' and used_at is null`,
    values: [accountId, now],
  })
  if (present === undefined) return true
  const link = undoAddress(origin, token)
  const to = recipientOf(account.name, [present])
  await sendMessage(tx, { kind: 'contact-changed', to, blanks: { contact: maskContact(contact), link } })
  return true
}

/** Masks a contact so that only its owner recognises it: `a•••@exemple.sn`, `77 ••• •• 67`. */
function maskContact({ kind, value }: Contact): string {
  return kind === 'phone'
    ? maskMobile(value)
    : `${value.slice(0, 1)}•••${value.slice(value.lastIndexOf('@'))}`
}
