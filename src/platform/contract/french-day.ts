/** From January, in lower case for sentences. */
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

/** From Sunday on, as `getUTCDay` counts them. */
export const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']

/**
 * Formats a day (YYYY-MM-DD): « 21 novembre 2026 », « 1er mars 2027 ». Uses its own table, so that server and browser
 * output is identical.
 */
export function formatLongDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  const name = MONTHS[(month ?? 0) - 1]
  if (name === undefined || !date) throw new RangeError(`not a day: ${day}`)
  return `${date === 1 ? '1er' : date}\u00a0${name} ${year}`
}
