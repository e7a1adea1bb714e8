import type { OfferedSlot, PreviewedOrder, Slot } from '../../../contract.ts'

const DAY = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

const HALVES: Readonly<Record<Slot['half'], string>> = { matin: 'matin', 'apres-midi': 'après-midi' }

/** « mardi 24 novembre », « mardi 1er décembre ». */
export function writeDay(day: string): string {
  return DAY.format(new Date(day)).replace(' 1 ', ' 1er ')
}

/** « Mardi 24 novembre, matin ». */
export function writeSlot({ day, half }: Slot): string {
  const text = `${writeDay(day)}, ${HALVES[half]}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function isSameSlot(one: Slot | null, other: Slot): boolean {
  return one?.day === other.day && one.half === other.half
}

/** The chosen half-day where it cannot be had any more: full meanwhile, or not offered for this place. */
export function findLostSlot(
  chosen: Slot | null,
  preview: Pick<PreviewedOrder, 'slots'> | undefined,
): Slot | undefined {
  if (chosen === null || preview === undefined) return undefined
  const isThere = preview.slots.some((slot) => slot.is_free && isSameSlot(chosen, slot))
  return isThere ? undefined : chosen
}

/** Half-days by day, nearest first. */
export function groupByDay(slots: readonly OfferedSlot[]): { day: string; halves: OfferedSlot[] }[] {
  const days = new Map<string, OfferedSlot[]>()
  for (const slot of slots) days.set(slot.day, [...(days.get(slot.day) ?? []), slot])
  return [...days].map(([day, halves]) => ({ day, halves }))
}
