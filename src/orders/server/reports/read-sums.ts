import type { Queryable } from '../../../platform/server/db/database.ts'
import type { Days, Dimension, ReportPeriods, SalesFigures } from '../../contract.ts'
import { dayNumber } from '../../rules/reports/periods.ts'
import { planReading } from '../../rules/reports/plan-reading.ts'
import { soldOfDays } from './sold-of-days.ts'

export type Which = 'current' | 'before' | 'year_before'
const PERIODS: readonly Which[] = ['current', 'before', 'year_before']

/** What the sums are kept by: categories and brands are those of their products today. */
export type KeptDimension = 'total' | Exclude<Dimension, 'categorie' | 'marque'>

/** Days whose sums do not hold any more, YYYY-MM-DD. */
async function readStaleDays(db: Queryable): Promise<Set<string>> {
  const rows = await db.rows<{ day: string }>({
    name: 'reports.stale',
    text: `select distinct to_char(day, 'YYYY-MM-DD') as day from sales_stale`,
  })
  return new Set(rows.map(({ day }) => day))
}

/**
 * Sums of a dimension as SQL, several rows for a key: `which` period, `key` and the figures; from months and days that were
 * summed, and from the orders of days that were not. $1 to $6 are its own, with live days $1 to $8; `only`: SQL of the only keys to be
 * read. `offset 0` keeps each month and run of days on the table's key.
 */
const partsOf = (hasLive: boolean, only: string | undefined): string => `
    select m.which, s.key, s.orders, s.pieces, s.amount, s.cost, s.uncosted
    from unnest($2::text[], $3::date[]) m (which, month)
    cross join lateral (
      select * from sales_month s where s.dimension = $1 and s.month = m.month ${onlyKeys('s', only)} offset 0) s
    union all
    select r.which, s.key, s.orders, s.pieces, s.amount, s.cost, s.uncosted
    from unnest($4::text[], $5::date[], $6::date[]) r (which, first, last)
    cross join lateral (
      select * from sales_day s
      where s.dimension = $1 and s.day between r.first and r.last ${onlyKeys('s', only)} offset 0) s
    ${hasLive ? liveOf(only) : ''}`

/** Figures of rows that stand for one key, added up. */
export const SUMS = `sum(orders)::integer as orders, sum(pieces)::bigint as pieces, sum(amount)::bigint as amount,
  sum(cost)::bigint as cost, sum(uncosted)::bigint as uncosted`

const liveOf = (only: string | undefined): string => `
    union all
    select l.which, f.key, f.orders, f.pieces, f.amount, f.cost, f.uncosted
    from unnest($7::text[], $8::date[]) l (which, day)
    join (${soldOfDays('(select array_agg(distinct day) from unnest($8::date[]) given (day))')}) f
      on f.dimension = $1 and f.day = l.day ${onlyKeys('f', only)}`

const onlyKeys = (table: string, only: string | undefined): string =>
  only === undefined ? '' : `and ${table}.key = any(${only})`

/**
 * What a dimension sold, by period and key; `next` is the number of the first parameter that its statement leaves free. With
 * `isKeyed` that one is the only keys to be read (text[]).
 */
export async function summed(
  db: Queryable,
  dimension: KeptDimension,
  periods: Partial<Record<Which, Days>>,
  isKeyed = false,
): Promise<{ text: string; values: unknown[]; next: number }> {
  const stale = await readStaleDays(db)
  const plans = PERIODS.flatMap((which) => {
    const days = periods[which]
    return days ? [{ which, plan: planReading(days, stale) }] : []
  })
  const months = plans.flatMap(({ which, plan }) => plan.months.map((month) => ({ which, month })))
  const runs = plans.flatMap(({ which, plan }) => plan.runs.map((run) => ({ which, ...run })))
  const live = plans.flatMap(({ which, plan }) => plan.live.map((day) => ({ which, day })))
  const hasLive = live.length > 0
  const next = hasLive ? 9 : 7
  const parts = partsOf(hasLive, isKeyed ? `$${next}::text[]` : undefined)
  return {
    text: `select which, key, ${SUMS} from (${parts}) part group by which, key`,
    next,
    values: [
      dimension,
      months.map(({ which }) => which),
      months.map(({ month }) => month),
      runs.map(({ which }) => which),
      runs.map(({ first }) => first),
      runs.map(({ last }) => last),
      ...(hasLive ? [live.map(({ which }) => which), live.map(({ day }) => day)] : []),
    ],
  }
}

/** What was sold on each day of the three periods that sold anything, by `dayNumber`. */
export async function readDays(
  db: Queryable,
  periods: ReportPeriods,
): Promise<ReadonlyMap<number, SalesFigures>> {
  const stale = await readStaleDays(db)
  const plans = PERIODS.map((which) => planReading(periods[which], stale, false))
  const runs = plans.flatMap((plan) => plan.runs)
  const rows = await db.rows<SalesFigures & { day: string }>({
    name: 'reports.days',
    text: `select to_char(day, 'YYYY-MM-DD') as day, orders, pieces, amount, cost, uncosted from (
             select s.day, s.orders, s.pieces, s.amount, s.cost, s.uncosted
             from unnest($1::date[], $2::date[]) r (first, last)
             join sales_day s on s.dimension = 'total' and s.day between r.first and r.last
             union all
             select f.day, f.orders, f.pieces, f.amount, f.cost, f.uncosted
             from (${soldOfDays('$3::date[]')}) f where f.dimension = 'total') d`,
    values: [
      runs.map(({ first }) => first),
      runs.map(({ last }) => last),
      [...new Set(plans.flatMap((plan) => plan.live))],
    ],
  })
  return new Map(rows.map(({ day, ...figures }) => [dayNumber(day), figures]))
}
