import type { Database, Transaction } from '../../../platform/server/db/database.ts'
import { soldOfDays } from './sold-of-days.ts'

const FIGURES = 'orders, pieces, amount, cost, uncosted'

/**
 * Makes the sums of days whose orders changed anew, and of their months. A change that commits meanwhile leaves its own mark
 * for the next run. Answers how many days there were.
 */
export function keepSums({ db }: { db: Database }): Promise<number> {
  return db.transaction(async (tx) => {
    // Two runs at once would write the same rows: the second waits for the first, and finds nothing left.
    await tx.rows({ name: 'reports.lock', text: 'lock table sales_month in share row exclusive mode' })
    const days = await takeStaleDays(tx)
    if (days.length === 0) return 0
    await writeDays(tx, days)
    await writeMonths(tx, [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))])
    return days.length
  })
}

async function takeStaleDays(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows<{ day: string }>({
    name: 'reports.take-stale',
    text: `with taken as (delete from sales_stale returning day) select distinct to_char(day, 'YYYY-MM-DD') as day from taken`,
  })
  return rows.map(({ day }) => day)
}

async function writeDays(tx: Transaction, days: readonly string[]): Promise<void> {
  await tx.rows({
    name: 'reports.forget-days',
    text: 'delete from sales_day where day = any($1::date[]) and dimension = any($2::text[])',
    values: [days, DIMENSIONS],
  })
  await tx.rows({
    name: 'reports.write-days',
    text: `insert into sales_day (dimension, day, key, ${FIGURES}) ${soldOfDays('$1::date[]')}`,
    values: [days],
  })
}

async function writeMonths(tx: Transaction, months: readonly string[]): Promise<void> {
  await tx.rows({
    name: 'reports.forget-months',
    text: 'delete from sales_month where month = any($1::date[]) and dimension = any($2::text[])',
    values: [months, DIMENSIONS],
  })
  await tx.rows({
    name: 'reports.write-months',
    text: `insert into sales_month (dimension, month, key, ${FIGURES})
           select s.dimension, m.month, s.key, sum(s.orders)::integer, sum(s.pieces)::bigint, sum(s.amount)::bigint,
             sum(s.cost)::bigint, sum(s.uncosted)::bigint
           from unnest($1::date[]) m (month)
           join sales_day s on s.dimension = any($2::text[]) and s.day >= m.month and s.day < m.month + interval '1 month'
           group by s.dimension, m.month, s.key`,
    values: [months, DIMENSIONS],
  })
}

/** Named in each statement, so that it goes by the tables' keys, which begin with it. */
const DIMENSIONS = ['total', 'sorte', 'canal', 'commune', 'livreur', 'employeur', 'produit']
