/** Lists months from `first` to `last`, both included, as YYYY-MM, oldest first; empty if `first` is later. */
export function listMonthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** Adds `count` months; a negative count subtracts. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** First and last day of a month, YYYY-MM-DD. */
export function daysOfMonth(month: string): { first: string; last: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { first: `${month}-01`, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}
