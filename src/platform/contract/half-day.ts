import { MONTHS, WEEKDAYS } from './french-day.ts'

/** A half-day for a delivery. `day` is YYYY-MM-DD in Dakar. */
export interface HalfDay {
  day: string
  half: 'matin' | 'apres-midi'
}

const HALVES: Readonly<Record<HalfDay['half'], string>> = { matin: 'le matin', 'apres-midi': 'l’après-midi' }

/**
 * Formats « mardi 24 novembre », « mardi 1er décembre ». Uses its own tables, so that server and browser output is
 * identical.
 */
export function formatWeekday(day: string): string {
  const at = new Date(day)
  const date = at.getUTCDate()
  return `${WEEKDAYS[at.getUTCDay()]} ${date === 1 ? '1er' : date} ${MONTHS[at.getUTCMonth()]}`
}

/** Formats « mardi 24 novembre, le matin » for use inside a sentence. */
export function formatHalfDay({ day, half }: HalfDay): string {
  return `${formatWeekday(day)}, ${HALVES[half]}`
}

/** Formats « Mardi 24 novembre, le matin » for screens, documents and lists. */
export function formatHalfDayTitle(slot: HalfDay): string {
  const text = formatHalfDay(slot)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
