import type { OfferedSlot, Slot } from '#delivery/contract.ts'
import type { Zone } from '#delivery/rules/delivery-price.ts'
import { isOffered, listSlots } from '#delivery/rules/slots.ts'
import { toDay } from '#platform/contract/clock.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { type DeliverySettings, readShopSettings } from '#settings/server/index.ts'

/** Zone, settings and time that determine the selectable half-days. */
export interface SlotTerms {
  zone: Zone
  delivery: DeliverySettings
  now: Date
}

/** For callers that have not read the settings. */
export async function readSlotTerms(db: Queryable, zone: Zone, now: Date): Promise<SlotTerms> {
  return { zone, now, delivery: (await readShopSettings(db)).settings.delivery }
}

/** Half-days that an order placed now may choose in a zone, nearest first, with availability. */
export async function offerSlots(db: Queryable, { zone, delivery, now }: SlotTerms): Promise<OfferedSlot[]> {
  const slots = listSlots(zone, now, delivery)
  const booked = await db.rows({
    name: 'orders.booked-slots',
    text: 'select day, half, booked, capacity from delivery_slot where zone = $1 and day between $2 and $3',
    values: [zone, slots[0]?.day ?? toDay(now), slots.at(-1)?.day ?? toDay(now)],
  })
  const usual = delivery.capacity[zone]
  const free = new Map(
    booked.map((slot) => [`${slot.day} ${slot.half}`, (slot.capacity ?? usual) - slot.booked]),
  )
  return slots.map((slot) => ({ ...slot, is_free: (free.get(`${slot.day} ${slot.half}`) ?? usual) > 0 }))
}

/**
 * Books a half-day. Throws `order.slot_unknown` when it is not offered, and `order.slot_full` with the current
 * half-days when it is full.
 */
export async function bookSlot(tx: Transaction, slot: Slot, terms: SlotTerms): Promise<void> {
  const { zone, delivery, now } = terms
  if (!isOffered(slot, zone, now, delivery)) throw unknownSlot()
  if (await takePlace(tx, slot, terms)) return
  throw new ShopError('order.slot_full', { details: { slots: await offerSlots(tx, terms) } })
}

/** Books the first half-day with a free place. Null when all are full. */
export async function bookNextSlot(tx: Transaction, terms: SlotTerms): Promise<Slot | null> {
  const { zone, delivery, now } = terms
  const slots = listSlots(zone, now, delivery)
  for (;;) {
    const [booked] = await tx.rows({
      name: 'orders.book-next-slot',
      text: `insert into delivery_slot as s (zone, day, half, booked)
             select $1, n.day, n.half, 1
             from unnest($2::date[], $3::text[]) with ordinality n (day, half, place)
             left join delivery_slot k on k.zone = $1 and k.day = n.day and k.half = n.half
             where coalesce(k.booked, 0) < coalesce(k.capacity, $4)
             order by n.place limit 1
             on conflict (zone, day, half) do update set booked = s.booked + 1 where s.booked < coalesce(s.capacity, $4)
             returning s.day, s.half`,
      values: [zone, slots.map(({ day }) => day), slots.map(({ half }) => half), delivery.capacity[zone]],
    })
    if (booked !== undefined) return booked
    // Another order may have taken the last place while this one waited for it.
    if ((await findNextSlot(tx, terms)) === null) return null
  }
}

/** The first half-day with a free place, without booking it. Null when all are full. */
export async function findNextSlot(tx: Transaction, terms: SlotTerms): Promise<Slot | null> {
  const next = (await offerSlots(tx, terms)).find(({ is_free }) => is_free)
  return next ? { day: next.day, half: next.half } : null
}

/** Checks a half-day without booking it. Throws the same errors as `bookSlot`. */
export async function requireFreeSlot(tx: Transaction, slot: Slot, terms: SlotTerms): Promise<void> {
  const slots = await offerSlots(tx, terms)
  const found = slots.find(({ day, half }) => day === slot.day && half === slot.half)
  if (found === undefined) throw unknownSlot()
  if (!found.is_free) throw new ShopError('order.slot_full', { details: { slots } })
}

function unknownSlot(): ShopError {
  return new ShopError('order.slot_unknown', { fields: { slot: 'Choisissez un créneau de la liste.' } })
}

/** Returns whether a place was free. */
async function takePlace(
  tx: Transaction,
  { day, half }: Slot,
  { zone, delivery }: SlotTerms,
): Promise<boolean> {
  // The row lock prevents two orders from taking the last place.
  const taken = await tx.rows({
    name: 'orders.book-slot',
    // On a day without regular deliveries, only a half-day opened by staff takes an order.
    text: `insert into delivery_slot as s (zone, day, half, booked)
           select $1, $2::date, $3, 1 where $4::int > 0
             or exists (select from delivery_slot where zone = $1 and day = $2::date and half = $3)
           on conflict (zone, day, half) do update set booked = s.booked + 1 where s.booked < coalesce(s.capacity, $4)
           returning s.booked`,
    values: [zone, day, half, delivery.capacity[zone]],
  })
  return taken.length > 0
}

/** Releases a place when the order is cancelled or moved to another day. */
export async function releaseSlot(tx: Transaction, slot: Slot, zone: Zone): Promise<void> {
  await tx.rows({
    name: 'orders.release-slot',
    text: `update delivery_slot set booked = booked - 1 where zone = $1 and day = $2 and half = $3 and booked > 0`,
    values: [zone, slot.day, slot.half],
  })
}
