import { kindOf } from '#orders/rules/order-kind.ts'
import { unpaidDeadlines } from '#orders/rules/unpaid-deadlines.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { readShopSettings } from '#settings/server/index.ts'
import { IS_UNPAID } from './unpaid-orders.ts'

/**
 * Sets reminder and expiry of a locked order from its current state: placed, pieces allocated, or payment mode
 * changed. Orders paid, vouched for by staff or in transit keep theirs.
 */
export async function startDeadlines(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await writeDeadlines(tx, orderId, now, IS_UNPAID)
}

/** The same after a change of the delivery day only: the online payment period does not restart. */
export async function moveDeadlines(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await writeDeadlines(
    tx,
    orderId,
    now,
    `${IS_UNPAID} and o.payment_mode <> 'online' and o.type_sale <> 'creditorder' and not o.waiting`,
  )
}

async function writeDeadlines(tx: Transaction, orderId: number, now: Date, condition: string): Promise<void> {
  const [row] = await tx.rows({
    shape: 'orders.write-deadlines',
    text: `select type_sale, type_order, payment_mode, waiting, contact_proved_at is not null as is_proved, slot_day,
             commitment_date
           from sales_order o where o.id = $1 and ${condition}`,
    values: [orderId],
  })
  if (row === undefined) return
  const { unpaid_deadlines } = (await readShopSettings(tx)).settings
  const { remindAt, expiresAt } = unpaidDeadlines(
    {
      kind: kindOf(row),
      mode: row.payment_mode,
      waiting: row.waiting,
      isProved: row.is_proved,
      slotDay: row.slot_day,
      promiseDay: row.commitment_date,
    },
    now,
    unpaid_deadlines,
  )
  await tx.rows({
    name: 'orders.set-deadlines',
    text: 'update sales_order set remind_at = $2, expires_at = $3 where id = $1',
    values: [orderId, remindAt, expiresAt],
  })
}

/** Unpaid orders without expiry, oldest first, from older releases. */
export async function listEndless(db: Queryable, most: number): Promise<number[]> {
  const rows = await db.rows({
    name: 'orders.endless',
    text: `select id from sales_order o where o.expires_at is null and ${IS_UNPAID} order by id limit $1`,
    values: [most],
  })
  return rows.map(({ id }) => id)
}
