const DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A moment as staff read it, in the time of Dakar: « 11 mars 2026, 10 h 42 ». */
export function Moment({ at }: { at: string }) {
  const moment = new Date(at)
  const minutes = String(moment.getUTCMinutes()).padStart(2, '0')
  return <time dateTime={at}>{`${DAY.format(moment)}, ${moment.getUTCHours()}\u00A0h\u00A0${minutes}`}</time>
}
