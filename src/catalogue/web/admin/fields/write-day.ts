const MOMENT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'UTC' })

/** « 3 déc. 2026, 08:30 » in Dakar time. The time is omitted at midnight. */
export function writeDay(moment: string): string {
  const date = new Date(moment)
  const isMidnight = date.getUTCHours() === 0 && date.getUTCMinutes() === 0
  return (isMidnight ? DAY : MOMENT).format(date)
}
