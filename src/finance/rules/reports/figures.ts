import type { Days, ReportPeriods, SalesFigures, SalesStep } from '#finance/contract.ts'
import { addDays, addMonths, countDays, dayNumber } from './periods.ts'

export const NOTHING: SalesFigures = { orders: 0, pieces: 0, amount: 0, cost: 0, uncosted: 0 }

const addFigures = (one: SalesFigures, other: SalesFigures): SalesFigures => ({
  orders: one.orders + other.orders,
  pieces: one.pieces + other.pieces,
  amount: one.amount + other.amount,
  cost: one.cost + other.cost,
  uncosted: one.uncosted + other.uncosted,
})

/** Margin in whole FCFA. Null when no sold piece has a known cost. */
export function marginOf({ amount, cost, uncosted }: SalesFigures): number | null {
  return amount === uncosted && cost === 0 ? null : amount - uncosted - cost
}

/** Margin in percent of the sales with known cost, rounded. Null without any. */
export function marginRate(figures: SalesFigures): number | null {
  const margin = marginOf(figures)
  const sales = figures.amount - figures.uncosted
  return margin === null || sales <= 0 ? null : Math.round((margin / sales) * 100)
}

/** Average order in whole FCFA. Null without orders. */
export const basketOf = ({ orders, amount }: SalesFigures): number | null =>
  orders === 0 ? null : Math.round(amount / orders)

/** Change in percent, rounded. Null when the earlier value is zero. */
export const changeOf = (now: number, before: number): number | null =>
  before <= 0 ? null : Math.round(((now - before) / before) * 100)

/** Maximum days shown individually; longer periods use weeks, and beyond `MAX_WEEK_DAYS` months. */
const MAX_DAY_STEPS = 45
const MAX_WEEK_DAYS = 200

/** Divides the period into days, weeks from Monday, or months. */
export function cutPeriod(period: Days): Days[] {
  const days = countDays(period)
  const steps: Days[] = []
  for (let first = period.first; first <= period.last;) {
    const end = days <= MAX_DAY_STEPS ? first : days <= MAX_WEEK_DAYS ? endOfWeek(first) : endOfMonth(first)
    const last = end < period.last ? end : period.last
    steps.push({ first, last })
    first = addDays(last, 1)
  }
  return steps
}

const endOfWeek = (day: string): string => addDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7)
const endOfMonth = (day: string): string => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)

/** Builds the period's steps beside the corresponding days of the two others; `days`: figures by `dayNumber`. */
export function buildSteps(
  periods: ReportPeriods,
  days: ReadonlyMap<number, SalesFigures>,
): Pick<SalesStep, 'first' | 'last' | 'current' | 'before' | 'year_before'>[] {
  const { current, before, year_before: year } = periods
  const steps = cutPeriod(current)
  return steps.map((step, index) => {
    const isLast = index === steps.length - 1
    const beside = (other: Days): SalesFigures => {
      const first = addDays(other.first, countDays({ first: current.first, last: step.first }) - 1)
      const end = addDays(first, countDays(step) - 1)
      // The other period may be a day longer; the last step takes the rest.
      return sumDays(days, { first, last: isLast || end > other.last ? other.last : end })
    }
    return {
      ...step,
      current: sumDays(days, step),
      before: beside(before),
      year_before: beside(year),
    }
  })
}

/** Sums the figures of a range of days; `days`: figures by `dayNumber`. */
export function sumDays(days: ReadonlyMap<number, SalesFigures>, { first, last }: Days): SalesFigures {
  let sum = NOTHING
  const end = dayNumber(last)
  for (let day = dayNumber(first); day <= end; day += 1) {
    const figures = days.get(day)
    if (figures) sum = addFigures(sum, figures)
  }
  return sum
}
