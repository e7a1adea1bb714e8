import type { Days, PeriodKind } from '#finance/contract.ts'
import { changeOf } from '#finance/rules/reports/figures.ts'
import { formatDay } from '#orders/web/format-day.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const SHORT = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const SHORT_MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const NONE = '–'
const MINUS = '\u2212'

/** « novembre 2026 », « semaine du 16 novembre 2026 », « du 10 novembre 2026 au 12 novembre 2026 ». */
export function formatPeriod(kind: PeriodKind, { first, last }: Days): string {
  if (kind === 'mois') return MONTH.format(new Date(first))
  if (kind === 'semaine') return `semaine du ${formatDay(first)}`
  return formatDays({ first, last })
}

export const formatDays = ({ first, last }: Days): string =>
  first === last ? formatDay(first) : `du ${formatDay(first)} au ${formatDay(last)}`

/** Formats a step of a report: a day, a week or a month. */
export function formatStep({ first, last }: Days): string {
  if (first === last) return SHORT.format(new Date(first))
  if (isLong({ first, last })) return SHORT_MONTH.format(new Date(first))
  return `${SHORT.format(new Date(first))} – ${SHORT.format(new Date(last))}`
}

/** More than a week: a whole or partial month. */
const isLong = ({ first, last }: Days): boolean => Date.parse(last) - Date.parse(first) > 7 * 86_400_000

export const formatMaybe = (amount: number | null): string => (amount === null ? NONE : formatFrancs(amount))

export const formatPercent = (percent: number | null): string =>
  percent === null ? NONE : `${String(percent).replace('-', MINUS)}\u202F%`

/** Change in percent, « +12 % »; « – » when the earlier value is zero. */
export function formatChange(now: number, before: number): string {
  const change = changeOf(now, before)
  return change !== null && change > 0 ? `+${formatPercent(change)}` : formatPercent(change)
}
