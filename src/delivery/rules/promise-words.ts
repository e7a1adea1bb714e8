const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']
const DAY_MS = 86_400_000

/** Formats a day (YYYY-MM-DD) for « Livré demain »: relative, then by name within a week, then by date. */
export function formatPromisedDay(today: string, day: string): string {
  const ahead = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  if (ahead === 0) return 'Livré aujourd’hui'
  if (ahead === 1) return 'Livré demain'
  if (ahead < 7) return `Livré ${WEEKDAYS[new Date(day).getUTCDay()]}`
  const [, month, date] = day.split('-').map(Number)
  return `Livré le ${date === 1 ? '1er' : date}/${month}`
}
