import type { Clock } from '#platform/contract/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { type Listener, publish } from '#platform/server/events/outbox.ts'

/** Orders per run. The next run continues. */
const BATCH = 200

/** Delivered, or paid in full including its delivery. Outside Dakar this waits for the quote. */
const IS_SETTLED = `o.state <> 'cancel' and (o.state = 'delivered' or
  (o.paid_total >= o.amount_total and o.paid_delivery >= o.amount_delivery))`

/** Numbers the invoice of every settled order, each in its own transaction and once. Returns how many. */
export async function numberInvoices({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const due = await db.rows({
    name: 'invoices.due',
    text: `select o.id from sales_order o where ${IS_SETTLED}
             and not exists (select from invoice i where i.order_id = o.id)
           order by o.id limit ${BATCH}`,
    values: [],
  })
  let numbered = 0
  for (const { id } of due) if (await numberOrderInvoice({ db, clock }, id)) numbered += 1
  return numbered
}

/** The same for one order. Returns whether it was numbered now. */
function numberOrderInvoice(
  { db, clock }: { db: Database; clock: Clock },
  orderId: number,
): Promise<boolean> {
  return db.transaction((tx) => numberInvoice(tx, orderId, clock()))
}

/**
 * Numbers have no gaps: the counter's row is locked until commit, and a rollback returns the number. The order is
 * locked first, so that two runs do not both number it.
 */
async function numberInvoice(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const [order] = await tx.rows({
    name: 'invoices.lock-order',
    text: `select ${IS_SETTLED} as is_due, o.amount_delivery, o.amount_credited from sales_order o where o.id = $1 for no key update`,
    values: [orderId],
  })
  if (!order?.is_due) return false
  const numbered = await tx.rows({
    name: 'invoices.number',
    text: `with counted as (
             update invoice_counter set last = last + 1
             where not exists (select from invoice where order_id = $1) returning last)
           insert into invoice (order_id, number, issued_at, amount_delivery, amount_credited)
           select $1, last, $2, $3, $4 from counted returning number`,
    values: [orderId, now, order.amount_delivery, order.amount_credited],
  })
  return numbered.length > 0
}

/** Event: an order may be settled. Its invoice is numbered within seconds, after the transaction that settled it. */
const INVOICE_TOPIC = 'order.invoice'

interface ToInvoice {
  order_id: number
}

/** Requests the invoice of an order after `tx` commits. */
export function askInvoice(tx: Transaction, orderId: number): Promise<void> {
  return publish(tx, { topic: INVOICE_TOPIC, payload: { order_id: orderId } satisfies ToInvoice })
}

/** Subscribers for work that order transactions defer. */
export function createOrderListeners(jobs: {
  db: Database
  clock: Clock
}): [topic: string, listeners: Listener[]][] {
  return [
    [
      INVOICE_TOPIC,
      [async ({ payload }) => void (await numberOrderInvoice(jobs, (payload as ToInvoice).order_id))],
    ],
  ]
}
