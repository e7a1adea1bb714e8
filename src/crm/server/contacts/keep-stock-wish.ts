import { findProductsForBasket } from '../../../catalogue/server/index.ts'
import { sendMessage } from '../../../notifications/server/index.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { writeStopLink } from '../../rules/message-links.ts'
import { type Contact, createStopToken, toRecipient } from './contact.ts'

/**
 * Keeps who wants to hear of a product's return; a mail says so, once. Who was told already and asks again is told again.
 * Throws product.not_found for what the shop does not show.
 */
export async function keepStockWish(
  tx: Transaction,
  { productId, to }: { productId: number; to: Contact },
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const product = (await findProductsForBasket(tx, [productId])).get(productId)
  if (product === undefined) throw new ShopError('product.not_found')
  const [kept] = await tx.rows<{ stop_token: string }>({
    name: 'crm.keep-wish',
    text: `insert into stock_wish (product_id, contact, channel, stop_token, asked_at) values ($1, $2, $3, $4, $5)
           on conflict (product_id, contact) do update set sent_at = null, asked_at = $5
             where stock_wish.sent_at is not null
           returning stop_token`,
    values: [productId, to.contact, to.channel, createStopToken(), now],
  })
  // It was wished already, and still is.
  if (kept === undefined) return
  const blanks = { product: product.name, stopLink: writeStopLink(origin, kept.stop_token) }
  await sendMessage(tx, { kind: 'stock-wish-kept', to: toRecipient(to), blanks })
}
