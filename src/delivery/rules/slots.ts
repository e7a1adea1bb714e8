import type { Slot } from '#delivery/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import type { DeliverySettings } from '#settings/contract.ts'
import type { Zone } from './delivery-price.ts'

const DAY_MS = 86_400_000

/** Half-days that an order placed now may choose, nearest first, without closed days. */
export function listSlots(zone: Zone, now: Date, delivery: DeliverySettings): Slot[] {
  const { first_day, last_day, halves, closed_weekdays, closed_days } = delivery
  const slots: Slot[] = []
  for (let ahead = first_day[zone]; ahead <= last_day; ahead += 1) {
    const moment = new Date(now.getTime() + ahead * DAY_MS)
    const day = toDay(moment)
    if (closed_weekdays.includes(moment.getUTCDay()) || closed_days.includes(day)) continue
    for (const half of halves) slots.push({ day, half })
  }
  return slots
}

export function isOffered(slot: Slot, zone: Zone, now: Date, delivery: DeliverySettings): boolean {
  return listSlots(zone, now, delivery).some(({ day, half }) => day === slot.day && half === slot.half)
}
