import { releaseSlot } from '#delivery/server/index.ts'
import { type Actor, mayMove } from '#orders/rules/states.ts'
import { endAttempts } from '#payments/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { forgetCodes } from './line/hold-waiting.ts'
import type { LockedOrder } from './lock-order.ts'
import type { Orders } from './orders.ts'
import { recordEvent } from './record-event.ts'
import { releaseLines } from './release-lines.ts'

/** Reason and author of a cancellation. `reason` is a sentence for the owner. */
export interface Cancellation {
  by: Actor
  /** The author's account. Null for the shop itself or a guest. */
  accountId: number | null
  reason: string
  kind?: 'cancelled' | 'refused' | 'expired'
}

/**
 * Cancels a locked order: releases stock and half-day, and ends payment requests. Throws `order.paid` when it has
 * payments, `order.state` when it is too late.
 */
export async function cancelOrder(
  tx: Transaction,
  signals: Signals,
  order: LockedOrder,
  cancellation: Cancellation & { now: Date },
): Promise<void> {
  if (!mayMove(order, 'cancel', cancellation.by)) throw new ShopError('order.state')
  if (order.paid_total > 0 || order.paid_delivery > 0) throw new ShopError('order.paid')
  await cancelPaidOrder(tx, signals, order, cancellation)
}

/** The same when payments are refunded. The refund was recorded before. Throws `order.state`. */
export async function cancelPaidOrder(
  tx: Transaction,
  signals: Signals,
  order: LockedOrder,
  { by, accountId, reason, kind = 'cancelled', now }: Cancellation & { now: Date },
): Promise<void> {
  if (!mayMove(order, 'cancel', by)) throw new ShopError('order.state')
  await tx.rows({
    name: 'orders.cancel',
    text: `update sales_order set state = 'cancel', cancelled_at = $2, cancel_reason = $3, remind_at = null,
             expires_at = null, returned_at = null, waiting = false, version = version + 1,
             validation_rh_state = case when validation_rh_state = 'pending' then 'cancelled' else validation_rh_state end,
             validation_admin_state =
               case when validation_admin_state = 'pending' then 'cancelled' else validation_admin_state end
           where id = $1`,
    values: [order.id, now, reason],
  })
  if (order.waiting) await forgetCodes(tx, order.id)
  else await releaseLines(tx, signals, order.id)
  if (order.slot && !order.waiting) await releaseSlot(tx, order.slot, order.zone)
  await endAttempts(tx, order.id, { left: 0, now })
  await recordEvent(tx, { orderId: order.id, kind, now, detail: reason, accountId })
}

const REASON = 'Commande annulée à votre demande.'

/** Cancels a locked order for its owner and confirms it to them. Throws `order.state`, `order.paid`. */
export async function cancelOwn(
  tx: Transaction,
  { signals, clock, sendMessage }: Pick<Orders, 'signals' | 'clock' | 'sendMessage'>,
  order: LockedOrder,
  { by, accountId, link }: { by: Actor; accountId: number | null; link: string },
): Promise<void> {
  await cancelOrder(tx, signals, order, { by, accountId, reason: REASON, now: clock() })
  await sendMessage(tx, {
    kind: 'order-cancelled',
    to: { name: order.contact_name, email: order.contact_email, phone: order.contact_phone },
    blanks: { order: order.name, reason: REASON, link },
  })
}
