import type { Clock } from '../../../platform/contract/clock.ts'
import type { Database, Transaction } from '../../../platform/server/db/database.ts'
import { type Listener, publish } from '../../../platform/server/events/outbox.ts'
import { numberOrderInvoice } from './number-invoices.ts'

/** News that an order may be settled: its invoice is numbered within seconds, behind whatever settled it. */
const INVOICE_TOPIC = 'order.invoice'

interface ToInvoice {
  order_id: number
}

/** Asks for the invoice of an order, once `tx` has committed. */
export function askInvoice(tx: Transaction, orderId: number): Promise<void> {
  return publish(tx, INVOICE_TOPIC, { order_id: orderId } satisfies ToInvoice)
}

/** What orders do behind the transactions that ask for it. */
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
