import type { OfferedSlot, Slot } from '#delivery/contract.ts'

export function isSameSlot(one: Slot | null, other: Slot): boolean {
  return one?.day === other.day && one.half === other.half
}

/** The chosen half-day when it is no longer available: full, or not offered for this place. */
export function findLostSlot(
  chosen: Slot | null,
  preview: { slots: readonly OfferedSlot[] } | undefined,
): Slot | undefined {
  if (chosen === null || preview === undefined) return undefined
  const isThere = preview.slots.some((slot) => slot.is_free && isSameSlot(chosen, slot))
  return isThere ? undefined : chosen
}

/** The expected half-day: the chosen one, else the first free one, as on the server. */
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
