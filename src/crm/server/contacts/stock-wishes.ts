import { findProductsForBasket } from '#catalogue/server/index.ts'
import { formatProductLink, formatStopLink } from '#crm/rules/message-links.ts'
import { sendMessage } from '#notifications/server/index.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { runAsEarlierGuest } from '#platform/server/http/sender.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { type Contact, toRecipient, createStopToken } from './contact.ts'

/** Wishes notified in one transaction. */
const AT_ONCE = 100

/** Every minute, notifies once those who wait for a product that is back in stock. `origin` begins the links. */
export function createReturnsJob(db: Database, clock: Clock, origin: string): Job {
  return {
    name: 'crm.tell-returns',
    schedule: '* * * * *',
    run: async () => {
      while ((await db.transaction((tx) => notifyReturns(tx, { origin, now: clock() }))) === AT_ONCE);
    },
  }
}

/**
 * Returns the number of wishes notified. Messages and their mark commit together. They count against the person who
 * typed the contact, which may be a stranger's.
 */
async function notifyReturns(
  tx: Transaction,
  { origin, now }: { origin: string; now: Date },
): Promise<number> {
  const wished = await tx.rows({
    name: 'crm.wished-products',
    text: 'select distinct product_id from stock_wish where sent_at is null',
    values: [],
  })
  if (wished.length === 0) return 0
  const products = await findProductsForBasket(
    tx,
    wished.map(({ product_id }) => product_id),
  )
  const back = [...products.values()].filter(({ sale_ok, available }) => sale_ok && available > 0)
  // Skips rows locked by another process, so that no one is notified twice.
  const notified = await tx.rows({
    name: 'crm.take-wishes',
    text: `update stock_wish set sent_at = $2
           where id in (select id from stock_wish where sent_at is null and product_id = any($1::bigint[])
                        order by id limit ${AT_ONCE} for update skip locked)
           returning product_id, contact, channel, stop_token, address_hash`,
    values: [back.map(({ id }) => id), now],
  })
  for (const { product_id, stop_token, address_hash, ...to } of notified) {
    const blanks = {
      product: products.get(product_id)?.name ?? '',
      link: formatProductLink(origin, product_id),
      stopLink: formatStopLink(origin, stop_token),
    }
    await runAsEarlierGuest(address_hash, () =>
      sendMessage(tx, { kind: 'back-in-stock', to: toRecipient(to), blanks }),
    )
  }
  return notified.length
}

/**
 * Saves a back-in-stock wish and confirms it once by message. A wish already notified starts again. Throws
 * `product.not_found` for a product that the shop does not show.
 */
export async function saveStockWish(
  tx: Transaction,
  { productId, to }: { productId: number; to: Contact },
  { origin, now, addressHash }: { origin: string; now: Date; addressHash: string },
): Promise<void> {
  const product = (await findProductsForBasket(tx, [productId])).get(productId)
  if (product === undefined) throw new ShopError('product.not_found')
  const [saved] = await tx.rows({
    name: 'crm.keep-wish',
    text: `insert into stock_wish (product_id, contact, channel, stop_token, asked_at, address_hash)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (product_id, contact) do update set sent_at = null, asked_at = $5, address_hash = $6
             where stock_wish.sent_at is not null
           returning stop_token`,
    values: [productId, to.contact, to.channel, createStopToken(), now, addressHash],
  })
  // The wish exists already.
  if (saved === undefined) return
  const blanks = { product: product.name, stopLink: formatStopLink(origin, saved.stop_token) }
  await sendMessage(tx, { kind: 'stock-wish-kept', to: toRecipient(to), blanks })
}
