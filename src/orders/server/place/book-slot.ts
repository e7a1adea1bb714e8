import { readShopSettings } from '#content/server/index.ts'
import type { Slot } from '#orders/contract.ts'
import type { Zone } from '#orders/rules/delivery-price.ts'
import { isOffered } from '#orders/rules/slots.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { offerSlots } from './offer-slots.ts'

/**
 * Takes a place in a half-day. Throws order.slot_unknown for one that is not offered; where none is left order.slot_full,
 * with all half-days as they are now.
 */
export async function bookSlot(tx: Transaction, slot: Slot, zone: Zone, now: Date): Promise<void> {
  const { delivery } = (await readShopSettings(tx)).settings
  if (!isOffered(slot, zone, now, delivery))
    throw new ShopError('order.slot_unknown', { fields: { slot: UNKNOWN } })
  if (await takePlace(tx, slot, zone, delivery.capacity[zone])) return
  throw new ShopError('order.slot_full', {
    details: { slots: await offerSlots(tx, zone, { delivery, now }) },
  })
}

/** Takes a place in the first half-day that has one; null where all are full. */
export async function bookNextSlot(tx: Transaction, zone: Zone, now: Date): Promise<Slot | null> {
  const { delivery } = (await readShopSettings(tx)).settings
  for (const { day, half, is_free } of await offerSlots(tx, zone, { delivery, now }))
    if (is_free && (await takePlace(tx, { day, half }, zone, delivery.capacity[zone]))) return { day, half }
  return null
}

/** The first half-day that has a place, which it leaves free; null where all are full. */
export async function findNextSlot(tx: Transaction, zone: Zone, now: Date): Promise<Slot | null> {
  const { delivery } = (await readShopSettings(tx)).settings
  const next = (await offerSlots(tx, zone, { delivery, now })).find(({ is_free }) => is_free)
  return next ? { day: next.day, half: next.half } : null
}

/** A half-day that is only wished for takes no place. Throws what bookSlot throws. */
export async function requireFreeSlot(tx: Transaction, slot: Slot, zone: Zone, now: Date): Promise<void> {
  const { delivery } = (await readShopSettings(tx)).settings
  const slots = await offerSlots(tx, zone, { delivery, now })
  const found = slots.find(({ day, half }) => day === slot.day && half === slot.half)
  if (found === undefined) throw new ShopError('order.slot_unknown', { fields: { slot: UNKNOWN } })
  if (!found.is_free) throw new ShopError('order.slot_full', { details: { slots } })
}

const UNKNOWN = 'Choisissez un créneau de la liste.'

/** Answers whether there was one. `capacity`: of a half-day for which staff set no other. */
async function takePlace(
  tx: Transaction,
  { day, half }: Slot,
  zone: Zone,
  capacity: number,
): Promise<boolean> {
  // The row is the lock: two orders cannot both take the last place.
  const taken = await tx.rows({
    name: 'orders.book-slot',
    // Where nothing is delivered as a rule, only a half-day that staff opened by itself takes an order.
    text: `insert into delivery_slot as s (zone, day, half, booked)
           select $1, $2::date, $3, 1 where $4::int > 0
             or exists (select from delivery_slot where zone = $1 and day = $2::date and half = $3)
           on conflict (zone, day, half) do update set booked = s.booked + 1 where s.booked < coalesce(s.capacity, $4)
           returning s.booked`,
    values: [zone, day, half, capacity],
  })
  return taken.length > 0
}

/** Gives a place back: the order was cancelled or goes out on another day. */
export async function releaseSlot(tx: Transaction, slot: Slot, zone: Zone): Promise<void> {
  await tx.rows({
    name: 'orders.release-slot',
    text: `update delivery_slot set booked = booked - 1 where zone = $1 and day = $2 and half = $3 and booked > 0`,
    values: [zone, slot.day, slot.half],
  })
}
