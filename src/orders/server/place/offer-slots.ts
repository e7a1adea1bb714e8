import type { DeliverySettings } from '#content/server/index.ts'
import type { OfferedSlot } from '#orders/contract.ts'
import type { Zone } from '#orders/rules/delivery-price.ts'
import { listSlots } from '#orders/rules/slots.ts'
import { toDay } from '#platform/contract/clock.ts'
import type { Queryable } from '#platform/server/db/database.ts'

/** The half-days that an order of now may choose in a zone, nearest first, and which of them have a place left. */
export async function offerSlots(
  db: Queryable,
  zone: Zone,
  { delivery, now }: { delivery: DeliverySettings; now: Date },
): Promise<OfferedSlot[]> {
  const slots = listSlots(zone, now, delivery)
  const booked = await db.rows<{ day: string; half: string; booked: number; capacity: number | null }>({
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
