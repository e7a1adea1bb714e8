import { toDay } from '../../platform/contract/clock.ts'
import { formatHalfDay } from '../../platform/contract/half-day.ts'
import type { Transaction } from '../../platform/server/db/database.ts'
import type { LockedOrder } from './lock-order.ts'
import { followLink } from './order-link.ts'
import type { Orders } from './orders.ts'
import { bookNextSlot, releaseSlot } from './place/book-slot.ts'
import { recipientOf } from './recipient-of.ts'
import { recordEvent } from './record-event.ts'

/**
 * The first money of an order that is held came after its half-day had passed: nothing was brought before it, so the next
 * free one takes its place, and its owner is told. Where all are full staff choose one.
 */
export async function renewSlot(
  tx: Transaction,
  { sendMessage, origin }: Pick<Orders, 'sendMessage'> & { origin: string },
  order: LockedOrder,
  now: Date,
): Promise<void> {
  const { slot, zone, state, type_sale, waiting } = order
  if (slot === null || slot.day >= toDay(now) || waiting) return
  if (state !== 'sale' || type_sale !== 'order') return
  const next = await bookNextSlot(tx, zone, now)
  if (next === null) return
  await releaseSlot(tx, slot, zone)
  await tx.rows({
    name: 'orders.renew-slot',
    text: 'update sales_order set slot_day = $2, slot_half = $3, version = version + 1 where id = $1',
    values: [order.id, next.day, next.half],
  })
  const detail = `Livraison prévue le ${formatHalfDay(next)}.`
  await recordEvent(tx, { orderId: order.id, kind: 'slot-changed', now, detail })
  await sendMessage(tx, {
    kind: 'slot-changed',
    to: recipientOf(order),
    blanks: { order: order.name, ...next, link: followLink(origin, order) },
  })
}
