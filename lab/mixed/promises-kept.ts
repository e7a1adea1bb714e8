import { checkBooks } from '#finance/server/index.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import type { Ledger } from './ledger.ts'

/** Acknowledged data that are missing, and inconsistent totals; empty when all is correct. */
export async function findBroken(db: Queryable, { orders, paid }: Ledger): Promise<string[]> {
  const ids = [...orders.values()]
  const lost = await db.rows<{ id: number }>({
    text: `select confirmed.id from unnest($1::bigint[]) as confirmed (id)
           where not exists (select 1 from sales_order o where o.id = confirmed.id)`,
    values: [ids],
  })
  const unpaid = await db.rows<{ id: number }>({
    text: `select id from sales_order where id = any($1::bigint[]) and paid_total < amount_total`,
    values: [[...paid]],
  })
  const books = await checkBooks(db)
  return [
    ...(new Set(ids).size < ids.length ? ['two keys were answered with one order'] : []),
    ...lost.map(({ id }) => `order ${id} was acknowledged and is lost`),
    ...unpaid.map(({ id }) => `the payment of order ${id} was confirmed and is lost`),
    ...books.map(({ rule, subject, detail }) => `${rule}: ${subject}: ${detail}`),
  ]
}
