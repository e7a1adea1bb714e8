import type { Days } from '#finance/contract.ts'
import { addDays, addMonths } from './periods.ts'

/** Sources of a period's sums: whole months, ranges of days, and days read from their orders. */
export interface ReadingPlan {
  /** First days of months. */
  months: string[]
  runs: Days[]
  live: string[]
}

/**
 * Splits a period into sums of months, sums of days, and orders, covering each day once. `stale`: days whose sums are
 * outdated.
 */
export function planReading(period: Days, stale: ReadonlySet<string>, byMonth = true): ReadingPlan {
  const own = [...stale].filter((day) => day >= period.first && day <= period.last).toSorted()
  const months = byMonth ? listWholeMonths(period, new Set(own.map((day) => day.slice(0, 7)))) : []
  const plan: ReadingPlan = { months, runs: [], live: own }
  let from = period.first
  // Days not read from daily sums split them into ranges.
  const cuts = [
    ...months.map((first) => ({ first, next: addMonths(first, 1) })),
    ...own.map((day) => ({ first: day, next: addDays(day, 1) })),
  ].toSorted((one, other) => (one.first < other.first ? -1 : 1))
  for (const { first, next } of cuts) {
    if (from < first) plan.runs.push({ first: from, last: addDays(first, -1) })
    from = next
  }
  if (from <= period.last) plan.runs.push({ first: from, last: period.last })
  return plan
}

/** First days of the months entirely within the period and without stale days. */
function listWholeMonths({ first, last }: Days, staleMonths: ReadonlySet<string>): string[] {
  const months: string[] = []
  const start = first.endsWith('-01') ? first : addMonths(`${first.slice(0, 7)}-01`, 1)
  for (let month = start, next = addMonths(month, 1); addDays(next, -1) <= last; next = addMonths(month, 1)) {
    if (!staleMonths.has(month.slice(0, 7))) months.push(month)
    month = next
  }
  return months
}
