import type { SlotHalf } from '#delivery/contract.ts'

export { DAKAR_COMMUNES } from '#delivery/rules/dakar-communes.ts'

export const HALF_NAMES: Readonly<Record<SlotHalf, string>> = { matin: 'matin', 'apres-midi': 'après-midi' }

const DAY = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** Formats a day (YYYY-MM-DD) as « mar. 24 nov. ». */
export function formatShortDay(day: string): string {
  return DAY.format(new Date(day))
}
