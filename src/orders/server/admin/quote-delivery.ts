import { mayEdit } from '#orders/rules/admin-edits.ts'
import { statusOfDelivery } from '#orders/rules/delivery-status.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { readShopSettings } from '#settings/server/index.ts'
import type { LockedOrder } from '../lock-order.ts'
import type { Orders } from '../orders.ts'
import { recordEvent } from '../record-event.ts'
import { freshLink } from './fresh-link.ts'

/**
 * Sends the customer a delivery price (whole FCFA) and requests consent. A price of 0 needs none. Throws `order.state`
 * when the order has left, its delivery is free by address, or is paid.
 */
export async function quoteDelivery(
  tx: Transaction,
  { clock, sendMessage, twoPeople }: Pick<Orders, 'clock' | 'sendMessage' | 'twoPeople'>,
  order: LockedOrder,
  { amount, caller, origin }: { amount: number; caller: AccountCaller; origin: string },
): Promise<void> {
  const now = clock()
  if (!mayEdit({ ...order, delivery: statusOfDelivery(order) }).delivery) throw new ShopError('order.state')
  const usual = order.amount_delivery ?? (await findDearestDelivery(tx))
  await twoPeople.weigh(tx, {
    effect: 'money.delivery',
    amount: usual - amount,
    subject: { type: 'order', id: order.id },
    title: `Livraison à ${formatFrancs(amount)} (${order.name})`,
    caller,
    now,
  })
  await tx.rows({
    name: 'orders.quote-delivery',
    text: `update sales_order set amount_delivery = $2, delivery_quoted_at = $3, delivery_accepted_at = null,
             version = version + 1 where id = $1`,
    values: [order.id, amount, now],
  })
  const detail = amount === 0 ? 'Livraison offerte.' : `Livraison : ${formatFrancs(amount)}.`
  await recordEvent(tx, { orderId: order.id, kind: 'quoted', now, detail, accountId: caller.id })
  await recordDecision(tx, {
    caller,
    action: 'order.quote-delivery',
    subject: { type: 'order', id: order.id },
    before: { amount_delivery: order.amount_delivery },
    after: { amount_delivery: amount },
  })
  if (amount === 0) return
  await sendMessage(tx, {
    kind: 'delivery-quoted',
    to: { name: order.contact_name, email: order.contact_email, phone: order.contact_phone },
    blanks: { order: order.name, amount, link: await freshLink(tx, order, origin) },
  })
}

/** Highest delivery price of the settings in whole FCFA, used to value an unpriced delivery. */
async function findDearestDelivery(tx: Transaction): Promise<number> {
  const { zones, fees } = (await readShopSettings(tx)).settings.delivery
  return Math.max(0, ...zones.map(({ fee }) => fee ?? 0), fees.dakar ?? 0, fees.elsewhere ?? 0)
}

/**
 * Records consent to the delivery price that the customer saw (whole FCFA). Idempotent. Staff record consent given by
 * phone. Throws `order.delivery_changed`, `order.state`.
 */
export async function acceptDelivery(
  tx: Transaction,
  order: LockedOrder,
  {
    amount,
    accountId,
    now,
    isByPhone,
  }: { amount: number; accountId: number | null; now: Date; isByPhone: boolean },
): Promise<void> {
  if (order.state === 'cancel') throw new ShopError('order.state')
  if (order.amount_delivery !== amount) throw new ShopError('order.delivery_changed')
  const status = statusOfDelivery(order)
  if (status === 'accepted') return
  if (status !== 'offered') throw new ShopError('order.state')
  await tx.rows({
    name: 'orders.accept-delivery',
    text: 'update sales_order set delivery_accepted_at = $2, version = version + 1 where id = $1',
    values: [order.id, now],
  })
  const detail = `${formatFrancs(amount)} pour la livraison${isByPhone ? ', accepté au téléphone' : ''}.`
  await recordEvent(tx, { orderId: order.id, kind: 'delivery-accepted', now, detail, accountId })
}
