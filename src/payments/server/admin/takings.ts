import type { Queryable } from '#platform/server/db/database.ts'

/** Payments received on a day in Dakar by one means, in whole FCFA. */
interface DayTakings {
  day: string
  means: string
  amount: number
}

/** Lists payments received over the last `days` days in Dakar, today included, without deducting refunds. */
export function listTakings(
  db: Queryable,
  { today, days }: { today: string; days: number },
): Promise<DayTakings[]> {
  return db.rows({
    name: 'payments.takings',
    text: `select to_char(received_at at time zone 'Africa/Dakar', 'YYYY-MM-DD') as day, provider as means,
        sum(amount)::bigint as amount
      from payment
      where received_at >= ($1::date - ($2::int - 1))::timestamp at time zone 'Africa/Dakar' and currency = 'XOF'
      group by 1, 2 order by 1, 2`,
    values: [today, days],
  })
}

/** Counts payments that fit no order and are not settled. */
export async function countToSettle(db: Queryable): Promise<number> {
  const [row] = await db.rows({
    name: 'payments.count-to-settle',
    text: 'select count(*)::int as count from payment where to_settle is not null and settled_at is null',
  })
  return row?.count ?? 0
}
