/** From January on, as a sentence has them. */
export const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const

/** A day (YYYY-MM-DD) in full: « 21 novembre 2026 », « 1er mars 2027 ». Own table: server and browser print the same bytes. */
export function formatLongDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  const name = MONTHS[(month ?? 0) - 1]
  if (name === undefined || !date) throw new RangeError(`not a day: ${day}`)
  return `${date === 1 ? '1er' : date}\u00a0${name} ${year}`
}
