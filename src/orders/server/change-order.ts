import type { OrderChange } from '#orders/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { LockedOrder } from './lock-order.ts'
import { recordEvent } from './record-event.ts'
import { startDeadlines } from './unpaid/set-deadlines.ts'

/**
 * Changes note and payment mode of a locked order before payment and departure. A new payment mode restarts its own
 * reminder and expiry until the promised day. Throws `order.state`, `order.paid`.
 */
export async function changeOrder(
  tx: Transaction,
  order: LockedOrder,
  { note, payment_mode }: OrderChange,
  { now, accountId }: { now: Date; accountId: number },
): Promise<void> {
  if (order.state !== 'sale' && order.state !== 'validation') throw new ShopError('order.state')
  if (order.paid_total > 0) throw new ShopError('order.paid')
  const mode = payment_mode ?? order.payment_mode
  const isNewMode = mode !== order.payment_mode
  await tx.rows({
    name: 'orders.change',
    text: `update sales_order set note = coalesce($2, note), payment_mode = $3, version = version + 1 where id = $1`,
    values: [order.id, note ?? null, mode],
  })
  if (!isNewMode) return
  // An order that waits for verification or a decision does not get more time, and no order waits without end.
  const isInTime = toDay(now) <= order.commitment_date
  if (order.state === 'sale' && !order.waiting && isInTime) await startDeadlines(tx, order.id, now)
  await recordEvent(tx, { orderId: order.id, kind: 'changed', now, detail: MODES[mode], accountId })
}

const MODES = {
  domicile: 'Paiement à la livraison.',
  online: 'Paiement en ligne.',
  echelonne: 'Paiement en plusieurs fois.',
} as const
