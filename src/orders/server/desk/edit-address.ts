import { readShopSettings } from '../../../content/server/index.ts'
import { recordDecision } from '../../../platform/server/audit.ts'
import type { AccountCaller } from '../../../platform/server/auth/rights.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { DeliveryAddress } from '../../contract.ts'
import { deliveryPrice, zoneOf } from '../../rules/delivery-price.ts'
import { standingOfDelivery } from '../../rules/delivery-standing.ts'
import { mayEdit } from '../../rules/desk-edits.ts'
import type { LockedOrder } from '../lock-order.ts'
import { releaseSlot } from '../place/book-slot.ts'
import { checkAddress } from '../place/resolve-buyer.ts'
import { recordEvent } from '../record-event.ts'

/**
 * Sends an order that is held to another address. In another zone its half-day is given back and its delivery priced anew.
 * Throws order.state, order.paid where a delivery that was paid would change its price, and what is wrong with the address.
 */
export async function editAddress(
  tx: Transaction,
  order: LockedOrder,
  change: { address: DeliveryAddress; note: string | undefined },
  { caller, now }: { caller: AccountCaller; now: Date },
): Promise<void> {
  if (!mayEdit({ ...order, delivery: standingOfDelivery(order) }).address) throw new ShopError('order.state')
  const address = checkAddress(change.address)
  const zone = zoneOf(address, (await readShopSettings(tx)).settings.delivery)
  const isMoved = zone !== order.zone
  if (isMoved && order.paid_delivery > 0) throw new ShopError('order.paid')
  if (isMoved && order.slot) await releaseSlot(tx, order.slot, order.zone)
  const before = await findAddress(tx, order.id)
  await tx.rows({
    name: 'orders.edit-address',
    text: `update sales_order set contact_name = $2, contact_phone = $3, commune = $4, place = $5, landmark = $6,
             note = coalesce($7, note), zone = $8,
             amount_delivery = case when $9 then $10 else amount_delivery end,
             delivery_quoted_at = case when $9 then null else delivery_quoted_at end,
             delivery_accepted_at = case when $9 then null else delivery_accepted_at end,
             slot_day = case when $9 then null else slot_day end, slot_half = case when $9 then null else slot_half end,
             version = version + 1
           where id = $1`,
    values: [
      order.id,
      address.name,
      address.phone,
      address.commune,
      address.place,
      address.landmark,
      change.note ?? null,
      zone,
      isMoved,
      isMoved ? deliveryPrice(zone) : null,
    ],
  })
  const detail = isMoved
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
}

async function findAddress(tx: Transaction, orderId: number): Promise<object | undefined> {
  const [row] = await tx.rows<object>({
    name: 'orders.address',
    text: 'select contact_name as name, contact_phone as phone, commune, place, landmark, zone from sales_order where id = $1',
    values: [orderId],
  })
  return row
}
