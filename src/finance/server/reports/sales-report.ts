import type { PeriodQuery, SalesReport } from '#finance/contract.ts'
import { buildSteps, sumDays } from '#finance/rules/reports/figures.ts'
import { choosePeriods } from '#finance/rules/reports/periods.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { readDays } from './read-sums.ts'

/** Sales of a period as a whole and step by step, beside the two it is compared with. `today`: a day of Dakar. */
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
