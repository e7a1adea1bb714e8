import type { Days, PeriodKind, ReportPeriods } from '#finance/contract.ts'

const DAY_MS = 86_400_000
/** Maximum days per report: three years. */
const MAX_DAYS = 1096
/** Lower bound that limits reports; no sale is older. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2099-12-31'

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const toText = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Days since 1970, for fast iteration over years. */
export const dayNumber = (day: string): number => toTime(day) / DAY_MS

export const addDays = (day: string, days: number): string => toText(toTime(day) + days * DAY_MS)

/** Number of days, both ends included. */
export const countDays = ({ first, last }: Days): number => (toTime(last) - toTime(first)) / DAY_MS + 1

/** Adds months to a day; falls back to the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return toText(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

const monthOf = (day: string): Days => {
  const first = `${day.slice(0, 7)}-01`
  return { first, last: addDays(addMonths(first, 1), -1) }
}

/** The week of a day, Monday to Sunday. */
function weekOf(day: string): Days {
  const first = addDays(day, -((new Date(toTime(day)).getUTCDay() + 6) % 7))
  return { first, last: addDays(first, 6) }
}

interface RequestedPeriod {
  periode: PeriodKind
  du?: string | undefined
  au?: string | undefined
}

/**
 * Chooses a report's period, the same number of days before it, and the year before. A current month or week ends
 * today and is compared with as many days. `note`: French sentence about a correction of the request.
 */
export function choosePeriods({ periode, du, au }: RequestedPeriod, today: string): ReportPeriods {
  if (periode === 'dates') return chooseDates(du, au, today)
  const anchor = clampDay(du ?? today)
  const whole = periode === 'mois' ? monthOf(anchor) : weekOf(anchor)
  const before = periode === 'mois' ? monthOf(addMonths(whole.first, -1)) : shift(whole, -7)
  // 52 weeks earlier, so that weekdays match.
  const year = periode === 'mois' ? monthOf(addMonths(whole.first, -12)) : shift(whole, -364)
  const isRunning = whole.first <= today && today < whole.last
  if (!isRunning)
    return { kind: periode, current: whole, before, year_before: year, note: noteFuture(whole, today) }
  const current = { first: whole.first, last: today }
  const days = countDays(current)
  return {
    kind: periode,
    current,
    before: cut(before, days),
    year_before: cut(year, days),
    note: null,
  }
}

function chooseDates(du: string | undefined, au: string | undefined, today: string): ReportPeriods {
  const end = clampDay(au ?? (du !== undefined && du > today ? du : today))
  const begin = clampDay(du ?? addDays(end, -29))
  const isTurned = end < begin
  const requested = isTurned ? { first: end, last: begin } : { first: begin, last: end }
  const current = cut(
    requested.first <= today && today < requested.last ? { ...requested, last: today } : requested,
    MAX_DAYS,
  )
  const notes = [
    isTurned ? 'La fin était avant le début\u202F: les deux dates ont été échangées.' : null,
    countDays(requested) > MAX_DAYS
      ? 'Un rapport couvre trois ans au plus\u202F: la fin a été avancée.'
      : null,
    noteFuture(current, today),
  ].filter((note) => note !== null)
  return {
    kind: 'dates',
    current,
    before: shift(current, -countDays(current)),
    year_before: { first: addMonths(current.first, -12), last: addMonths(current.last, -12) },
    note: notes.join(' ') || null,
  }
}

const clampDay = (day: string): string => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day)

const shift = ({ first, last }: Days, days: number): Days => ({
  first: addDays(first, days),
  last: addDays(last, days),
})

/** At most the first `days` of a period. */
function cut({ first, last }: Days, days: number): Days {
  const end = addDays(first, days - 1)
  return { first, last: end < last ? end : last }
}

const noteFuture = ({ first }: Days, today: string): string | null =>
  first > today ? 'Cette période n’a pas encore commencé\u202F: il n’y a rien à compter.' : null
