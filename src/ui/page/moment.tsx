const DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats an ISO 8601 timestamp: « 21 févr. 2026, 18 h 05 ». Dakar uses UTC. */
export function formatMoment(at: string): string {
  const moment = new Date(at)
  const minutes = String(moment.getUTCMinutes()).padStart(2, '0')
  return `${DAY.format(moment)}, ${moment.getUTCHours()}\u00A0h\u00A0${minutes}`
}

const SHORT = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** Formats « 11 mars, 10:42 », without the year, for recent dates. */
export function formatShortMoment(at: string): string {
  return SHORT.format(new Date(at))
}

export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at)}</time>
}
