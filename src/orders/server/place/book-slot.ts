import { readShopSettings } from '../../../content/server/index.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { Slot } from '../../contract.ts'
import type { Zone } from '../../rules/delivery-price.ts'
import { isOffered } from '../../rules/slots.ts'

/** Takes a place in a half-day. Throws order.slot_unknown for one that is not offered, order.slot_full where none is left. */
export async function bookSlot(tx: Transaction, slot: Slot, zone: Zone, now: Date): Promise<void> {
  const { delivery } = (await readShopSettings(tx)).settings
  const capacity = delivery.capacity[zone]
  if (!isOffered(slot, zone, now, delivery))
    throw new ShopError('order.slot_unknown', { fields: { slot: UNKNOWN } })
  // The row is the lock: two orders cannot both take the last place.
  const taken = await tx.rows({
    name: 'orders.book-slot',
    // Where nothing is delivered as a rule, only a half-day that staff opened by itself takes an order.
    text: `insert into delivery_slot as s (zone, day, half, booked)
           select $1, $2::date, $3, 1 where $4::int > 0
             or exists (select from delivery_slot where zone = $1 and day = $2::date and half = $3)
           on conflict (zone, day, half) do update set booked = s.booked + 1 where s.booked < coalesce(s.capacity, $4)
           returning s.booked`,
    values: [zone, slot.day, slot.half, capacity],
  })
  if (taken.length === 0) throw new ShopError('order.slot_full')
}

const UNKNOWN = 'Choisissez un créneau de la liste.'

/** Gives a place back: the order was cancelled or goes out on another day. */
export async function releaseSlot(tx: Transaction, slot: Slot, zone: Zone): Promise<void> {
  await tx.rows({
    name: 'orders.release-slot',
    text: `update delivery_slot set booked = booked - 1 where zone = $1 and day = $2 and half = $3 and booked > 0`,
    values: [zone, slot.day, slot.half],
  })
}
