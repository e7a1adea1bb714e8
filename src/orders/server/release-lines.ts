import type { Transaction } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { releaseStock } from '#stock/server/index.ts'

/**
 * Releases all stock that a locked order holds. The lines are read once the lock is held: a statement that waits for a lock
 * still sees other tables as they were before.
 */
export async function releaseLines(tx: Transaction, signals: Signals, orderId: number): Promise<void> {
  const lines = await tx.rows({
    name: 'orders.line-ids',
    text: 'select id from order_line where order_id = $1',
    values: [orderId],
  })
  await releaseStock(
    tx,
    signals,
    lines.map(({ id }) => id),
  )
}
