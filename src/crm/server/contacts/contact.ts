import { randomBytes } from 'node:crypto'
import { formatStopLink } from '#crm/rules/message-links.ts'
import { sendMessage } from '#notifications/server/index.ts'
import { findContactError } from '#platform/contract/form-checks.ts'
import { findMobile } from '#platform/contract/phone.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/** Random bytes of a stop link: twelve characters, short enough for an SMS and infeasible to guess. */
const TOKEN_BYTES = 9

/** A contact: e-mail in lower case, or 221 and nine digits. */
export interface Contact {
  channel: 'mail' | 'sms'
  contact: string
}

/** Parses a cleaned text as e-mail or mobile. Throws `request.invalid` naming `contact` for any other text. */
export function requireContact(typed: string): Contact {
  const phone = findMobile(typed)
  if (phone !== undefined) return { channel: 'sms', contact: phone }
  const error = findContactError(typed)
  if (error === undefined) return { channel: 'mail', contact: typed }
  throw new ShopError('request.invalid', { fields: { contact: error } })
}

/** The recipient of a message to this contact, whose name is unknown. */
export function toRecipient({ channel, contact }: Contact): { name: string; email?: string; phone?: string } {
  return channel === 'mail' ? { name: '', email: contact } : { name: '', phone: contact }
}

export function createStopToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Saves a subscriber to the shop's offers. A new one gets one welcome message with the stop link. */
export async function saveContactLead(
  tx: Transaction,
  to: Contact,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const token = createStopToken()
  const made = await tx.rows({
    name: 'crm.keep-contact',
    text: `insert into contact_lead (contact, channel, stop_token, consented_at, updated_at)
           values ($1, $2, $3, $4, $4) on conflict (contact) do nothing returning id`,
    values: [to.contact, to.channel, token, now],
  })
  if (made.length === 0) {
    await tx.rows({
      text: 'update contact_lead set updated_at = $2 where contact = $1',
      values: [to.contact, now],
    })
    return
  }
  const blanks = { stopLink: formatStopLink(origin, token) }
  await sendMessage(tx, { kind: 'newsletter-welcome', to: toRecipient(to), blanks })
}

/** Format of a token: the database rejects some texts that a URL can contain. */
const TOKEN = /^[\w-]{12}$/

/** Deletes the token's holder: their address, or all their wishes. Throws `contact.not_found` for any other text. */
export async function stopMessages(tx: Transaction, token: string): Promise<'offers' | 'wishes'> {
  if (!TOKEN.test(token)) throw new ShopError('contact.not_found')
  const offers = await tx.rows({
    shape: 'crm.stop-messages',
    text: 'delete from contact_lead where stop_token = $1 returning id',
    values: [token],
  })
  if (offers.length > 0) return 'offers'
  const wishes = await tx.rows({
    shape: 'crm.stop-messages-2',
    text: `delete from stock_wish where contact = (select contact from stock_wish where stop_token = $1) returning id`,
    values: [token],
  })
  if (wishes.length === 0) throw new ShopError('contact.not_found')
  return 'wishes'
}
