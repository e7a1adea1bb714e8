import type { Slot, SlotHalf } from '../contract.ts'

/** The half-day of an order's two columns. */
export function readSlot({
  slot_day: day,
  slot_half: half,
}: {
  slot_day: string | null
  slot_half: SlotHalf | null
}): Slot | null {
  return day !== null && half !== null ? { day, half } : null
}
