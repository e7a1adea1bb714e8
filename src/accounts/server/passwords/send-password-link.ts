import { findRow, type Transaction } from '#platform/server/db/database.ts'
import type { Accounts } from '../accounts.ts'
import { createActivationLink, createPasswordLink } from '../links/create-link.ts'

/** Validity of a link, in minutes: shorter for a phone, which changes hands sooner than a mailbox. */
export const LINK_MINUTES = { email: 24 * 60, sms: 15 }

/** Target of a password link: an e-mail in lowercase, or a phone as stored. */
export type LinkTarget = { channel: 'email'; email: string } | { channel: 'sms'; phone: string }

interface Owner {
  id: number
  name: string
  /** True for an account created by an order or an invitation, without a password so far. */
  is_to_activate: boolean
}

/**
 * Sends a password link if the address is verified; the response does not reveal it. An account awaiting activation
 * gets the activation link, because its first password verifies the e-mail.
 */
export async function sendPasswordLink(
  tx: Transaction,
  { sendMessage }: Pick<Accounts, 'sendMessage'>,
  target: LinkTarget,
  call: { origin: string; redirectTo: string | undefined; now: Date },
): Promise<void> {
  const account = await findOwner(tx, target)
  if (account === undefined) return
  // A single channel: the link proves the address that was typed.
  const to = {
    name: account.name,
    ...(target.channel === 'email' ? { email: target.email } : { phone: target.phone }),
  }
  if (account.is_to_activate) {
    const link = await createActivationLink(tx, account.id, call)
    return sendMessage(tx, { kind: 'activation', to, blanks: { link } })
  }
  const minutes = LINK_MINUTES[target.channel]
  const link = await createPasswordLink(tx, account.id, { ...call, seconds: minutes * 60 })
  return sendMessage(tx, { kind: 'password-link', to, blanks: { link, minutes } })
}

/** Accounts that have verified the e-mail, or are invited to verify it with a first password. */
const BY_EMAIL = `lower(email) = $1
  and (email_verified_at is not null or (password_hash is null and verified_at is null))`

function findOwner(tx: Transaction, target: LinkTarget): Promise<Owner | undefined> {
  const isByEmail = target.channel === 'email'
  return findRow(tx, {
    name: isByEmail ? 'password.owner-by-email' : 'password.owner-by-phone',
    text: `select id, name, password_hash is null and verified_at is null as is_to_activate from account
           where ${isByEmail ? BY_EMAIL : 'phone = $1 and phone_verified_at is not null'}
             and deleted_at is null and blocked_at is null
           order by email_verified_at is null, id limit 1`,
    values: [isByEmail ? target.email : target.phone],
  })
}
