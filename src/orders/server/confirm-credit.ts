import { bookNextSlot, readSlotTerms } from '#delivery/server/index.ts'
import { isAgreed } from '#orders/rules/credit-steps.ts'
import { planParts, promiseDay } from '#orders/rules/plan-order.ts'
import { toDay } from '#platform/contract/clock.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { LockedOrder } from './lock-order.ts'
import { recordEvent } from './record-event.ts'

/**
 * Confirms a credit order that both have agreed to, after its first instalment or a waiver by staff. The schedule
 * counts from today. Returns the order with its half-day. Throws `order.state`, `order.waiting`.
 */
export async function confirmCredit(
  tx: Transaction,
  order: LockedOrder,
  { now, accountId }: { now: Date; accountId: number | null },
): Promise<LockedOrder> {
  if (order.state !== 'validation' || !isAgreed(order)) throw new ShopError('order.state')
  // The order waits in line for stock.
  if (order.waiting) throw new ShopError('order.waiting')
  const slot = order.slot ?? (await bookNextSlot(tx, await readSlotTerms(tx, order.zone, now)))
  await tx.rows({
    name: 'credit.confirm',
    text: `update sales_order set state = 'sale', confirmed_at = $2, date_approved = $3, commitment_date = $4,
             slot_day = $5, slot_half = $6, remind_at = null, expires_at = null, version = version + 1 where id = $1`,
    values: [
      order.id,
      now,
      toDay(now),
      promiseDay('creditorder', now),
      slot?.day ?? null,
      slot?.half ?? null,
    ],
  })
  const parts = planParts('creditorder', toFrancs(order.amount_total), now)
  await tx.rows({
    name: 'credit.date-parts',
    text: `update order_instalment i set due_date = planned.due_date
           from unnest($2::smallint[], $3::date[]) as planned (sequence, due_date)
           where i.order_id = $1 and i.sequence = planned.sequence`,
    values: [order.id, parts.map(({ sequence }) => sequence), parts.map(({ due_date }) => due_date)],
  })
  await recordEvent(tx, { orderId: order.id, kind: 'confirmed', now, accountId })
  return { ...order, slot }
}
