import type { Transaction } from '../../platform/server/db/database.ts'
import { ShopError } from '../../platform/server/errors/shop-error.ts'
import type { OrderChange } from '../contract.ts'
import { kindOf } from '../rules/order-kind.ts'
import { unpaidDeadlines } from '../rules/plan-order.ts'
import type { LockedOrder } from './lock-order.ts'
import { recordEvent } from './record-event.ts'

/**
 * Changes note and payment mode of an order that is held, while nothing is paid and nothing is on its way. Paying online
 * starts the time to pay again. Throws order.state, order.paid.
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
  const deadlines = unpaidDeadlines(kindOf(order), mode, now)
  const isNewMode = mode !== order.payment_mode
  await tx.rows({
    name: 'orders.change',
    text: `update sales_order set note = coalesce($2, note), payment_mode = $3,
             remind_at = case when $4 then $5 else remind_at end,
             expires_at = case when $4 then $6 else expires_at end, version = version + 1
           where id = $1`,
    values: [
      order.id,
      note ?? null,
      mode,
      isNewMode && order.state === 'sale' && !order.waiting,
      deadlines?.remindAt ?? null,
      deadlines?.expiresAt ?? null,
    ],
  })
  if (isNewMode)
    await recordEvent(tx, { orderId: order.id, kind: 'changed', now, detail: MODES[mode], accountId })
}

const MODES = {
  domicile: 'Paiement à la livraison.',
  online: 'Paiement en ligne.',
  echelonne: 'Paiement en plusieurs fois.',
} as const
