import { type Zone, priceDelivery, releaseSlot } from '#delivery/server/index.ts'
import type { DeliveryAddress } from '#orders/contract.ts'
import { mayEdit } from '#orders/rules/admin-edits.ts'
import { statusOfDelivery } from '#orders/rules/delivery-status.ts'
import { describeAddressChange } from '#orders/rules/describe-changes.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { readShopSettings } from '#settings/server/index.ts'
import type { LockedOrder } from '../lock-order.ts'
import { notifyChanged } from '../messages/notify-changed.ts'
import type { Orders } from '../orders.ts'
import { checkAddress } from '../place/resolve-buyer.ts'
import { recordEvent } from '../record-event.ts'
import { moveDeadlines } from '../unpaid/set-deadlines.ts'

/**
 * Changes the address of a locked order. A new zone releases the half-day and reprices the delivery. Notifies the
 * customer. Throws `order.state`, `order.paid` when a paid delivery would change its price, and the address's errors.
 */
export async function editAddress(
  tx: Transaction,
  { sendMessage, clock, twoPeople }: Pick<Orders, 'sendMessage' | 'clock' | 'twoPeople'>,
  order: LockedOrder,
  change: { address: DeliveryAddress; note: string | undefined },
  { caller, now, origin }: { caller: AccountCaller; now: Date; origin: string },
): Promise<void> {
  if (!mayEdit({ ...order, delivery: statusOfDelivery(order) }).address) throw new ShopError('order.state')
  const address = checkAddress(change.address)
  const before = await getAddress(tx, order.id)
  const { delivery } = (await readShopSettings(tx)).settings
  const { zone, area, fee } = priceDelivery(address, delivery)
  const isMoved = zone !== order.zone
  const isRepriced = isMoved || area !== priceDelivery(before, delivery).area
  if (isRepriced && order.paid_delivery > 0) throw new ShopError('order.paid')
  // A new quote might be 0, so the waived price is checked against the approval rule here.
  await twoPeople.weigh(tx, {
    effect: 'money.delivery',
    amount: isRepriced ? (order.amount_delivery ?? 0) - (fee ?? 0) : 0,
    subject: { type: 'order', id: order.id },
    title: `Livraison à une autre adresse, à ${formatFrancs(fee ?? 0)} (${order.name})`,
    caller,
    now,
  })
  if (isMoved && order.slot && !order.waiting) await releaseSlot(tx, order.slot, order.zone)
  const quotedAt = fee === null || fee === 0 ? null : now
  await writeAddress(tx, order.id, { ...change, address, zone, isMoved, isRepriced, fee, quotedAt })
  if (isMoved) await moveDeadlines(tx, order.id, now)
  const detail = isRepriced
    ? 'Adresse modifiée : le créneau et le prix de la livraison sont à revoir.'
    : 'Adresse modifiée.'
  await recordEvent(tx, { orderId: order.id, kind: 'changed', now, detail, accountId: caller.id })
  await recordDecision(tx, {
    caller,
    action: 'order.edit-address',
    subject: { type: 'order', id: order.id },
    before,
    after: { ...address, zone },
  })
  await notifyChanged(
    tx,
    { sendMessage, clock },
    { ...order, contact_name: address.name, contact_phone: address.phone },
    {
      changes: describeAddressChange(before, address),
      total: order.amount_total,
      openDelivery: isRepriced ? (fee ?? 0) : 0,
      origin,
    },
  )
}

interface MovedOrder {
  address: DeliveryAddress
  note: string | undefined
  zone: Zone
  isMoved: boolean
  isRepriced: boolean
  /** Whole FCFA. Null when to be quoted. */
  fee: number | null
  /** Time at which the customer got a price that they have not accepted. */
  quotedAt: Date | null
}

/** A new zone releases the half-day. A new price needs consent. */
async function writeAddress(tx: Transaction, orderId: number, moved: MovedOrder): Promise<void> {
  const { address, note, zone, isMoved, isRepriced, fee, quotedAt } = moved
  await tx.rows({
    name: 'orders.edit-address',
    text: `update sales_order set contact_name = $2, contact_phone = $3, commune = $4, place = $5, landmark = $6,
             note = coalesce($7, note), zone = $8,
             slot_day = case when $9 then null else slot_day end, slot_half = case when $9 then null else slot_half end,
             amount_delivery = case when $10 then $11 else amount_delivery end,
             delivery_quoted_at = case when $10 then $12 else delivery_quoted_at end,
             delivery_accepted_at = case when $10 then null else delivery_accepted_at end,
             version = version + 1
           where id = $1`,
    values: [
      orderId,
      address.name,
      address.phone,
      address.commune,
      address.place,
      address.landmark,
      note ?? null,
      zone,
      isMoved,
      isRepriced,
      fee,
      quotedAt,
    ],
  })
}

type StoredAddress = Omit<DeliveryAddress, 'phone'> & { phone: string | null; zone: Zone }

async function getAddress(tx: Transaction, orderId: number): Promise<StoredAddress> {
  const [row] = await tx.rows({
    name: 'orders.address',
    text: 'select contact_name as name, contact_phone as phone, commune, place, landmark, zone from sales_order where id = $1',
    values: [orderId],
  })
  if (row === undefined) throw new Error('the order that is held has no row')
  return row
}
