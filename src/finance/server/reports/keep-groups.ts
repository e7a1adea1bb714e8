import type { Transaction } from '#platform/server/db/database.ts'
import { GROUPED, groupsOf } from './group-products.ts'
import { SUMS } from './read-sums.ts'
import { FIGURES, writeMonths } from './write-months.ts'

/**
 * Recalculates sums by category and brand for days whose product sums changed and days with sales of a product that
 * changed its group. Deletes the processed markers; concurrent changes leave one for the next run.
 */
export async function keepGroups(tx: Transaction): Promise<void> {
  const days = await takeUngroupedDays(tx)
  if (days.length === 0) return
  await tx.rows({
    name: 'reports.forget-groups',
    text: 'delete from sales_group_day where day = any($1::date[]) and dimension = any($2::text[])',
    values: [days, GROUPED],
  })
  await tx.rows({
    name: 'reports.write-groups',
    text: `insert into sales_group_day (dimension, day, key, ${FIGURES})
           select g.dimension, s.day, g.key, ${SUMS}
           from unnest($1::date[]) d (day) join sales_day s on s.dimension = 'produit' and s.day = d.day ${groupsOf('s')}
           group by g.dimension, s.day, g.key order by g.dimension, s.day, g.key`,
    values: [days],
  })
  await writeMonths(tx, 'sales_group', { days, dimensions: GROUPED })
}

async function takeUngroupedDays(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows({
    name: 'reports.take-ungrouped',
    text: `with taken as (delete from sales_ungrouped returning day, product_id)
           select to_char(day, 'YYYY-MM-DD') as day from (
             select day from taken where day is not null
             union
             select s.day from taken t join sales_day s on s.dimension = 'produit' and s.key = t.product_id::text) d`,
  })
  return rows.map(({ day }) => day)
}
