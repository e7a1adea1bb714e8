import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { proveContact } from '../contacts/prove-contact.ts'
import { type OfferTaker, takeOffer } from './account-offers.ts'
import { takeLink } from './use-link.ts'

/**
 * Opens the account that an order offered, or gives one made by an invitation its password. The link came by e-mail,
 * which proves it: the account is verified, its phone is not. Answers its id. Throws link.invalid, also where a password
 * was chosen already. Run it within `refusingTakenContact`.
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
