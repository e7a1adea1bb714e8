import type { PeriodQuery, SalesReport } from '#finance/contract.ts'
import { buildSteps, sumDays } from '#finance/rules/reports/figures.ts'
import { choosePeriods } from '#finance/rules/reports/periods.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { readDays } from './read-sums.ts'

/** Reads sales of a period, in total and by step, with the two periods of comparison. `today`: a day in Dakar. */
export async function readSalesReport(
  db: Queryable,
  query: PeriodQuery,
  today: string,
): Promise<SalesReport> {
  const periods = choosePeriods(query, today)
  const days = await readDays(db, periods)
  return {
    periods,
    current: sumDays(days, periods.current),
    before: sumDays(days, periods.before),
    year_before: sumDays(days, periods.year_before),
    steps: buildSteps(periods, days),
  }
}
