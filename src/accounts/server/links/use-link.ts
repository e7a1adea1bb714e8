import {
  findRow,
  requireRow,
  type Queryable,
  type Transaction,
  type Described,
  type RowOf,
} from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { proveContact } from '../contacts/prove-contact.ts'
import { hashSecret } from '../secrets.ts'
import { type OfferTaker, takeOffer } from './account-offers.ts'
import type { LinkPurpose } from './create-link.ts'

/** Secret of a link and its purpose. */
export interface GivenLink {
  token: string
  /** Claimed e-mail. Undefined when the token alone identifies the account. */
  email: string | undefined
  purposes: readonly LinkPurpose[]
  now: Date
}

export type LinkHolder = RowOf<'link.find'>

const LINK = `
  select a.id, a.name, a.email as "email!", a.phone, a.city, a.password_hash is not null as has_password
  from one_time_link l join account a on a.id = l.account_id
  where l.token_hash = $1 and l.purpose = any($2) and l.used_at is null and l.expires_at > $3
    and a.deleted_at is null and a.blocked_at is null and ($4::text is null or lower(a.email) = $4)`

function valuesOf({ token, purposes, now, email }: GivenLink): Described<'link.find'>['values'] {
  return [hashSecret(token), purposes, now, email ?? null]
}

/** Finds the holder of a link without using it. Undefined when the link is expired, used, foreign or forged. */
export function findLinkHolder(db: Queryable, link: GivenLink): Promise<LinkHolder | undefined> {
  return findRow(db, { name: 'link.find', text: LINK, values: valuesOf(link) })
}

/** Consumes a link and all others of its kind sent to the same person. Throws link.invalid. */
export async function takeLink(tx: Transaction, link: GivenLink): Promise<LinkHolder> {
  const holder = await requireRow(tx, 'link.invalid', {
    name: 'link.take',
    // Also locks the account, so that two links of one person are used one after the other.
    text: `${LINK} for update of l, a`,
    values: valuesOf(link),
  })
  await tx.rows({
    name: 'link.use',
    text: `update one_time_link set used_at = $3
           where account_id = $1 and purpose = any($2) and used_at is null`,
    values: [holder.id, link.purposes, link.now],
  })
  return holder
}

/**
 * Opens the account offered by an order, or sets the first password of an invited account. The link came by e-mail and
 * verifies the e-mail, but not the phone. Returns the account's id. Throws link.invalid, also if a password exists
 * already. Run it within `refusingTakenContact`.
 */
export async function activateAccount(tx: Transaction, person: OfferTaker): Promise<number> {
  const opened = await takeOffer(tx, person)
  if (opened !== undefined) return opened
  const { email, token, now } = person
  const holder = await takeLink(tx, { token, email, purposes: ['activation', 'invitation'], now })
  if (holder.has_password) throw new ShopError('link.invalid')
  await tx.rows({
    name: 'account.activate',
    text: `update account set name = $2, phone = $3, city = $4, password_hash = $5, updated_at = $6,
             phone_verified_at = case when phone = $3 then phone_verified_at end
           where id = $1`,
    values: [holder.id, person.name, person.phone, person.city, person.passwordHash, now],
  })
  const contact = { kind: 'email', value: holder.email.toLowerCase() } as const
  await proveContact(tx, { accountId: holder.id, contact, now })
  return holder.id
}
