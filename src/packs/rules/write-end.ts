import { formatLongDay } from '#platform/contract/french-day.ts'

/** « Jusqu’au 31 décembre 2026 »: the last day of sale. */
export function formatEnd(day: string): string {
  return `Jusqu’au ${formatLongDay(day)}`
}
