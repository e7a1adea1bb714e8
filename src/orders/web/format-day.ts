const LONG = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * Formats a day (YYYY-MM-DD) or moment (ISO 8601) in Dakar time (UTC): « 24 novembre 2026 », « 1er décembre 2026 ».
 */
export function formatDay(at: string): string {
  return LONG.format(new Date(at)).replace(/^1 /, '1er ')
}
