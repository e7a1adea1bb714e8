import type { OrderEventKind } from '#orders/contract.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/** Saves an event of an order within the transaction that causes it. `detail` is a sentence for the customer. */
export async function recordEvent(
  tx: Transaction,
  event: { orderId: number; kind: OrderEventKind; now: Date; detail?: string; accountId?: number | null },
): Promise<void> {
  await tx.rows({
    name: 'orders.record-event',
    text: `insert into order_event (order_id, happened_at, kind, detail, account_id) values ($1, $2, $3, $4, $5)`,
    values: [event.orderId, event.now, event.kind, event.detail ?? '', event.accountId ?? null],
  })
}
