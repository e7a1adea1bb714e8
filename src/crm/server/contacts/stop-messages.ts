import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'

/** What tokens look like: the database refuses some of what an address can hold. */
const TOKEN = /^[\w-]{12}$/

/** Forgets whoever holds this link: their address, or all their wishes. Throws contact.not_found for any other text. */
export async function stopMessages(tx: Transaction, token: string): Promise<'offers' | 'wishes'> {
  if (!TOKEN.test(token)) throw new ShopError('contact.not_found')
  const offers = await tx.rows({
    text: 'delete from contact_lead where stop_token = $1 returning id',
    values: [token],
  })
  if (offers.length > 0) return 'offers'
  const wishes = await tx.rows({
    text: `delete from stock_wish where contact = (select contact from stock_wish where stop_token = $1) returning id`,
    values: [token],
  })
  if (wishes.length === 0) throw new ShopError('contact.not_found')
  return 'wishes'
}
