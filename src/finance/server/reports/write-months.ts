import { type Transaction, varying } from '#platform/server/db/database.ts'

export const FIGURES = 'orders, pieces, amount, cost, uncosted'

interface Summed {
  /** Days with recalculated sums, YYYY-MM-DD. */
  days: readonly string[]
  /** Listed in each statement so that it uses the tables' keys, which begin with the dimension. */
  dimensions: readonly string[]
}

/** Recalculates the months of these days from their daily sums, clustered in reading order. */
export async function writeMonths(
  tx: Transaction,
  table: 'sales' | 'sales_group',
  { days, dimensions }: Summed,
): Promise<void> {
  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))]
  await tx.rows({
    name: `reports.forget-months-${table}`,
    text: `delete from ${varying(table, 'sales')}_month where month = any($1::date[]) and dimension = any($2::text[])`,
    values: [months, dimensions],
  })
  await tx.rows({
    name: `reports.write-months-${table}`,
    text: `insert into ${varying(table, 'sales')}_month (dimension, month, key, ${FIGURES})
           select s.dimension, m.month, s.key, sum(s.orders)::integer, whole_sum(s.pieces), whole_sum(s.amount),
             whole_sum(s.cost), whole_sum(s.uncosted)
           from unnest($1::date[]) m (month)
           join ${varying(table, 'sales')}_day s on s.dimension = any($2::text[]) and s.day >= m.month and s.day < m.month + interval '1 month'
           group by s.dimension, m.month, s.key order by s.dimension, m.month, s.key`,
    values: [months, dimensions],
  })
}
