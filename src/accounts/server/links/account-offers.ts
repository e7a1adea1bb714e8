import { findRow, type Queryable, type Transaction } from '#platform/server/db/database.ts'
import type { Accounts } from '../accounts.ts'
import { proveContact } from '../contacts/prove-contact.ts'
import { createAttemptLimits } from '../limits/attempt-limits.ts'
import { LIMITS } from '../limits/limits.ts'
import { hashSecret, createSecret } from '../secrets.ts'
import { findKnown } from '../sign-up/attempts.ts'
import { ACTIVATION_SECONDS } from './create-link.ts'

/** Maximum of the form that the link opens; orders allow longer names. */
const LONGEST_NAME = 100
const LONGEST_CITY = 120

/** A customer without account, with the data of the order. */
export interface Guest {
  name: string
  email: string
  /** Phone as stored. */
  phone: string | null
  /** Delivery city. */
  city: string
}

/** Secret of a link and the claimed e-mail, in lowercase. */
interface GivenOffer {
  email: string
  token: string
  now: Date
}

/** The person who opens the account, with the offered data after corrections. */
export interface OfferTaker extends GivenOffer {
  name: string
  phone: string
  city: string
  passwordHash: string
}

/**
 * Sends a guest the link to open an account for their order, at most once a day and only if the e-mail has no account.
 * The link goes to the e-mail only and verifies it. The person who ordered is not notified.
 */
export async function offerAccount(
  tx: Transaction,
  { secret, sendMessage }: Pick<Accounts, 'secret' | 'sendMessage'>,
  guest: Guest,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const email = guest.email.toLowerCase()
  if ((await findKnown(tx, email)) !== undefined) return
  const limits = createAttemptLimits(tx, { secret, clock: () => now })
  if (!(await limits.isAllowed([[LIMITS.accountOffer, email]]))) return
  const token = createSecret()
  await tx.rows({
    name: 'offer.store',
    text: `insert into account_offer (token_hash, email, name, phone, city, sent_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      hashSecret(token),
      email,
      guest.name.slice(0, LONGEST_NAME),
      guest.phone,
      guest.city.slice(0, LONGEST_CITY),
      now,
      new Date(now.getTime() + ACTIVATION_SECONDS * 1000),
    ],
  })
  const link = `${origin}/create-compte?${new URLSearchParams({ mail: email, token }).toString()}`
  await sendMessage(tx, { kind: 'activation', to: { name: guest.name, email }, blanks: { link } })
}

/**
 * Returns a link's offer, without using it, and whether its e-mail has an account by now. Undefined for an unknown
 * link.
 */
export function findOffer(
  db: Queryable,
  { email, token, now }: GivenOffer,
): Promise<(Guest & { is_taken: boolean }) | undefined> {
  return findRow(db, {
    name: 'offer.find',
    text: `select name, email, phone, city,
             exists (select 1 from account a where lower(a.email) = o.email and a.email_verified_at is not null
                       and a.deleted_at is null) as is_taken
           from account_offer o
           where token_hash = $1 and email = $2 and used_at is null and expires_at > $3`,
    values: [hashSecret(token), email, now],
  })
}

/**
 * Opens the account of an offer, its e-mail verified by the link, and ends all other offers to that e-mail. Returns
 * the account's id, or undefined for an invalid link. Run it within `refusingTakenContact`.
 */
export async function takeOffer(tx: Transaction, taker: OfferTaker): Promise<number | undefined> {
  const { email, token, name, phone, city, passwordHash, now } = taker
  const used = await tx.rows({
    name: 'offer.use',
    text: `update account_offer set used_at = $3
           where email = $2 and used_at is null
             and exists (select 1 from account_offer given where given.token_hash = $1 and given.email = $2
                           and given.used_at is null and given.expires_at > $3)
           returning id`,
    values: [hashSecret(token), email, now],
  })
  if (used.length === 0) return undefined
  const [account] = await tx.rows({
    name: 'offer.open-account',
    text: `insert into account (email, name, phone, city, password_hash, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $6) returning id`,
    values: [email, name, phone, city, passwordHash, now],
  })
  if (account === undefined) throw new Error('the account was not opened')
  await proveContact(tx, { accountId: account.id, contact: { kind: 'email', value: email }, now })
  return account.id
}
