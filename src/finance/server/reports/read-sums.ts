import type { Days, Dimension, ReportPeriods, SalesFigures } from '#finance/contract.ts'
import { dayNumber } from '#finance/rules/reports/periods.ts'
import { planReading } from '#finance/rules/reports/plan-reading.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { groupsOf, isGrouped } from './group-products.ts'
import { soldOfDays } from './sold-of-days.ts'

export type Which = 'current' | 'before' | 'year_before'
const PERIODS: readonly Which[] = ['current', 'before', 'year_before']

/** Dimensions of the stored sums. */
export type StoredDimension = 'total' | Dimension

/** Days with outdated sums, YYYY-MM-DD. */
async function readStaleDays(db: Queryable): Promise<Set<string>> {
  const rows = await db.rows({
    name: 'reports.stale',
    text: `select distinct to_char(day, 'YYYY-MM-DD') as day from sales_stale`,
  })
  return new Set(rows.map(({ day }) => day))
}

/**
 * SQL of a dimension's sums, several rows per key: `which` period, `key` and the figures, from summed months and days
 * and from the orders of outdated days. Uses $1 to $6, with live days $1 to $8. `only`: SQL of the keys to read.
 * `offset 0` keeps each month and range of days on the table's key.
 */
function partsOf(dimension: StoredDimension, hasLive: boolean, only: string | undefined): string {
  const table = isGrouped(dimension) ? 'sales_group' : 'sales'
  return `
    select m.which, s.key, s.orders, s.pieces, s.amount, s.cost, s.uncosted
    from unnest($2::text[], $3::date[]) m (which, month)
    cross join lateral (
      select * from ${table}_month s where s.dimension = $1 and s.month = m.month ${onlyKeys('s', only)} offset 0) s
    union all
    select r.which, s.key, s.orders, s.pieces, s.amount, s.cost, s.uncosted
    from unnest($4::text[], $5::date[], $6::date[]) r (which, first, last)
    cross join lateral (
      select * from ${table}_day s
      where s.dimension = $1 and s.day between r.first and r.last ${onlyKeys('s', only)} offset 0) s
    ${hasLive ? `union all ${liveOf(dimension, only)}` : ''}`
}

/** Sums the figures of rows with the same key. */
export const SUMS = `sum(orders)::integer as orders, whole_sum(pieces) as pieces, whole_sum(amount) as amount,
  whole_sum(cost) as cost, whole_sum(uncosted) as uncosted`

/** Like `partsOf` for days with outdated sums; groups are derived from the products of these days. */
function liveOf(dimension: StoredDimension, only: string | undefined): string {
  const live = (named: string, keys: string): string => `
    select l.which, f.key, f.orders, f.pieces, f.amount, f.cost, f.uncosted
    from unnest($7::text[], $8::date[]) l (which, day)
    join (${soldOfDays('(select array_agg(distinct day) from unnest($8::date[]) given (day))')}) f
      on f.dimension = ${named} and f.day = l.day ${keys}`
  return isGrouped(dimension)
    ? groupProducts(live(`'produit'`, ''), '$1', only)
    : live('$1', onlyKeys('f', only))
}

/** Maps product rows to rows of their groups. `dimension`: SQL of the group's kind. */
const groupProducts = (rows: string, dimension: string, only: string | undefined): string => `
    select s.which, g.key, s.orders, s.pieces, s.amount, s.cost, s.uncosted
    from (${rows}) s ${groupsOf('s')} where g.dimension = ${dimension} ${onlyKeys('g', only)}`

const onlyKeys = (table: string, only: string | undefined): string =>
  only === undefined ? '' : `and ${table}.key = any(${only})`

/** Whether groups must be summed from their products, because a group changed since the last run of the job. */
async function areGroupsStale(db: Queryable): Promise<boolean> {
  const notes = await db.rows({ name: 'reports.ungrouped', text: 'select from sales_ungrouped limit 1' })
  return notes.length > 0
}

interface Reading {
  /** True to read only the keys of the parameter `next` (text[]). */
  isKeyed?: boolean
}

interface Parts {
  text: string
  values: unknown[]
  /** Number of the statement's first free parameter. */
  next: number
}

/** Reads the sales of a dimension: `which` period, `key` and figures, several rows per key. */
export async function readParts(
  db: Queryable,
  dimension: StoredDimension,
  periods: Partial<Record<Which, Days>>,
  { isKeyed = false }: Reading = {},
): Promise<Parts> {
  const fromProducts = isGrouped(dimension) && (await areGroupsStale(db))
  const summed = fromProducts ? 'produit' : dimension
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
  const only = isKeyed ? `$${next}::text[]` : undefined
  return {
    text: fromProducts
      ? groupProducts(partsOf('produit', hasLive, undefined), `'${dimension}'`, only)
      : partsOf(dimension, hasLive, only),
    next,
    values: [
      summed,
      months.map(({ which }) => which),
      months.map(({ month }) => month),
      runs.map(({ which }) => which),
      runs.map(({ first }) => first),
      runs.map(({ last }) => last),
      ...(hasLive ? [live.map(({ which }) => which), live.map(({ day }) => day)] : []),
    ],
  }
}

/** Example output of `readParts`, to describe the statements that contain it. */
export const EXAMPLE_PARTS = partsOf('total', true, undefined)

/** Sales per day of the three periods, by `dayNumber`; days without sales are omitted. */
export async function readDays(
  db: Queryable,
  periods: ReportPeriods,
): Promise<ReadonlyMap<number, SalesFigures>> {
  const stale = await readStaleDays(db)
  const plans = PERIODS.map((which) => planReading(periods[which], stale, false))
  const runs = plans.flatMap((plan) => plan.runs)
  const rows = await db.rows({
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
