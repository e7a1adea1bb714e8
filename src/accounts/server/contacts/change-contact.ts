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

/** A code may leave for a contact, or the contact is proved already and needs none. */
export type ContactRequest = 'sent' | 'proved'

interface RequestedChange extends Change {
  kind: ContactKind
  value: string | undefined
  /** Where the code will be typed. */
  browser: string | undefined
}

/**
 * Begins a change of a contact: a code goes to the new one. A proved contact stays until that code is typed; one that was
 * never proved counts for nothing and is replaced at once. Without `value` the code goes to the present contact, to prove
 * it. Whether somebody else has the new contact is told to nobody. Throws account.not_found, request.invalid, and code.held
 * where nothing may be sent there: then nothing is changed.
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

/** Gives up a change that was not proved. */
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
 * Proves a contact by the code that went to it: the present one, or the one that waits to replace it. The old contact is
 * told, with a link that undoes the change. Run it within `refusingTakenContact`; answers like `tryCode`.
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

/** False where the change was given up since its code was sent. */
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
  // Links that went to the old contact open nothing any more.
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

/** A contact of which its owner knows the rest: `a•••@exemple.sn`, `77 ••• •• 67`. */
function maskContact({ kind, value }: Contact): string {
  return kind === 'phone'
    ? maskMobile(value)
    : `${value.slice(0, 1)}•••${value.slice(value.lastIndexOf('@'))}`
}
