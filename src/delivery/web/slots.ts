import type { OfferedSlot, Slot } from '#delivery/contract.ts'

export function isSameSlot(one: Slot | null, other: Slot): boolean {
  return one?.day === other.day && one.half === other.half
}

/** The chosen half-day where it cannot be had any more: full meanwhile, or not offered for this place. */
export function findLostSlot(
  chosen: Slot | null,
  preview: { slots: readonly OfferedSlot[] } | undefined,
): Slot | undefined {
  if (chosen === null || preview === undefined) return undefined
  const isThere = preview.slots.some((slot) => slot.is_free && isSameSlot(chosen, slot))
  return isThere ? undefined : chosen
}

/** The half-day on which the order would come now: the chosen one, else the first that is free, as the server chooses. */
export function findPromisedSlot(
  chosen: Slot | null,
  offered: readonly OfferedSlot[] | undefined,
): Slot | null {
  const first = chosen ?? offered?.find(({ is_free }) => is_free)
  return first ? { day: first.day, half: first.half } : null
}

/** Half-days by day, nearest first. */
export function groupByDay(slots: readonly OfferedSlot[]): { day: string; halves: OfferedSlot[] }[] {
  const days = new Map<string, OfferedSlot[]>()
  for (const slot of slots) days.set(slot.day, [...(days.get(slot.day) ?? []), slot])
  return [...days].map(([day, halves]) => ({ day, halves }))
}
