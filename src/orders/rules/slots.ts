import { sales } from '../../../shop.config.ts'
import type { Slot, SlotHalf } from '../contract.ts'
import type { Zone } from './delivery-price.ts'
import { toDay } from '../../platform/contract/clock.ts'

const DAY_MS = 86_400_000
const HALVES: readonly SlotHalf[] = ['matin', 'apres-midi']

/** The half-days that an order of today may choose for its delivery, nearest first. Sundays are left out. */
export function listSlots(zone: Zone, now: Date): Slot[] {
  const { firstDay, lastDay } = sales.delivery
  const slots: Slot[] = []
  for (let ahead = firstDay[zone]; ahead <= lastDay; ahead += 1) {
    const moment = new Date(now.getTime() + ahead * DAY_MS)
    if (moment.getUTCDay() === 0) continue
    for (const half of HALVES) slots.push({ day: toDay(moment), half })
  }
  return slots
}

/** Whether a half-day is one of those that may be chosen. */
export function isOffered(slot: Slot, zone: Zone, now: Date): boolean {
  return listSlots(zone, now).some(({ day, half }) => day === slot.day && half === slot.half)
}
