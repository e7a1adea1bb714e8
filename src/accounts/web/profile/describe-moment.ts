const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Dakar keeps UTC all year. */
const LONG_DATE = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * Formats a past moment in French, in Dakar time: « il y a 5 minutes », « hier à 18 h 05 », « le 21 février 2026 ».
 */
export function describeMoment(at: string, now: Date): string {
  const moment = new Date(at)
  const minutes = Math.floor((now.getTime() - moment.getTime()) / MINUTE)
  // Also covers a slightly slow clock, so that no moment is in the future.
  if (minutes < 1) return 'à l’instant'
  if (minutes < 60) return `il y a ${minutes}\u00A0minute${minutes > 1 ? 's' : ''}`
  const days = dayOf(now) - dayOf(moment)
  if (days === 0) return `aujourd’hui à ${hourOf(moment)}`
  if (days === 1) return `hier à ${hourOf(moment)}`
  return days < 7 ? `il y a ${days}\u00A0jours` : `le ${LONG_DATE.format(moment)}`
}

function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY)
}

function hourOf(moment: Date): string {
  const minutes = String(moment.getUTCMinutes()).padStart(2, '0')
  return `${moment.getUTCHours()}\u00A0h\u00A0${minutes}`
}
