import type { Days } from '../../contract.ts'
import { addDays, addMonths } from './periods.ts'

/** Where the sums of a period are read: whole months, runs of days, and days that only their orders know. */
export interface ReadingPlan {
  /** First days of months. */
  months: string[]
  runs: Days[]
  live: string[]
}

/**
 * Splits a period into what is read from the sums of months, of days, and from orders: each day of it once. `stale`: days
 * whose sums do not hold any more.
 */
export function planReading(period: Days, stale: ReadonlySet<string>, byMonth = true): ReadingPlan {
  const plan: ReadingPlan = { months: [], runs: [], live: [] }
  const staleMonths = new Set([...stale].map((day) => day.slice(0, 7)))
  let run: Days | undefined
  for (let day = period.first; day <= period.last;) {
    const next = addMonths(`${day.slice(0, 7)}-01`, 1)
    const isWhole = day.endsWith('-01') && addDays(next, -1) <= period.last
    if (byMonth && isWhole && !staleMonths.has(day.slice(0, 7))) {
      plan.months.push(day)
      run = undefined
      day = next
      continue
    }
    if (stale.has(day)) {
      plan.live.push(day)
      run = undefined
    } else if (run) run.last = day
    else plan.runs.push((run = { first: day, last: day }))
    day = addDays(day, 1)
  }
  return plan
}
