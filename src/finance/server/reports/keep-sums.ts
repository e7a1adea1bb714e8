import type { Database, Transaction } from '#platform/server/db/database.ts'
import { keepGroups } from './keep-groups.ts'
import { soldOfDays } from './sold-of-days.ts'
import { FIGURES, writeMonths } from './write-months.ts'

/**
 * Recalculates the sums of days whose orders changed, of their months and of product groups. A change that commits
 * meanwhile leaves a marker for the next run. Returns the number of days.
 */
export function keepSums({ db }: { db: Database }): Promise<number> {
  return db.transaction(async (tx) => {
    // Two concurrent runs would write the same rows; the second waits and finds nothing left.
    await tx.rows({ name: 'reports.lock', text: 'lock table sales_month in share row exclusive mode' })
    const days = await takeStaleDays(tx)
    if (days.length > 0) {
      await writeDays(tx, days)
      await writeMonths(tx, 'sales', { days, dimensions: DIMENSIONS })
    }
    await keepGroups(tx)
    return days.length
  })
}

async function takeStaleDays(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows({
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
    text: `insert into sales_day (dimension, day, key, ${FIGURES}) ${soldOfDays('$1::date[]')} order by dimension, day, key`,
    values: [days],
  })
}

/** Listed in each statement so that it uses the tables' keys, which begin with the dimension. */
const DIMENSIONS = ['total', 'sorte', 'canal', 'commune', 'livreur', 'employeur', 'produit']
