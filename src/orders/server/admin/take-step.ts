import { mayMove } from '#orders/rules/states.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { cancelOrder } from '../cancel-order.ts'
import { startDelivery } from '../deliver-order.ts'
import type { LockedOrder } from '../lock-order.ts'
import { orderLink } from '../order-link.ts'
import type { Orders } from '../orders.ts'
import { recordEvent } from '../record-event.ts'
import { reopenOrder } from '../reopen-order.ts'
import { startDeadlines } from '../unpaid/set-deadlines.ts'

/** A staff step on a locked order. `origin`: the shop's origin for links in messages. */
export interface TakenStep {
  to: 'sale' | 'validation' | 'to_delivered' | 'cancel'
  /** Reason for the customer, required for a cancellation. */
  reason: string
  caller: AccountCaller
  origin: string
}

/**
 * Takes a step of the state table for staff and logs it. Throws `request.invalid` when a cancellation has no reason,
 * and the step's own errors.
 */
export async function takeStep(
  tx: Transaction,
  orders: Pick<Orders, 'signals' | 'clock' | 'sendMessage' | 'creditRoom'>,
  order: LockedOrder,
  step: TakenStep,
): Promise<void> {
  const now = orders.clock()
  const { signals } = orders
  const { caller, to, reason } = step
  if (to !== 'to_delivered' && order.state === 'cancel')
    await reopenForReason(tx, orders, order, { ...step, now })
  else if (to === 'sale') await confirmOrder(tx, order, { accountId: caller.id, now })
  else if (to === 'to_delivered') await startDelivery(tx, order, { signals, caller, now })
  else await cancelForReason(tx, orders, order, step)
  await recordDecision(tx, {
    caller,
    action: `order.${to}`,
    subject: { type: 'order', id: order.id },
    before: { state: order.state },
    after: { state: to, ...(reason !== '' && { reason }) },
  })
}

/** Confirms a draft. Credit is confirmed by its decisions and first part, never here. Throws `order.state`. */
async function confirmOrder(
  tx: Transaction,
  order: LockedOrder,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  if (order.state !== 'draft' || !mayMove(order, 'sale', 'staff')) throw new ShopError('order.state')
  await tx.rows({
    name: 'orders.confirm',
    text: `update sales_order set state = 'sale', confirmed_at = $2, version = version + 1 where id = $1`,
    values: [order.id, now],
  })
  await startDeadlines(tx, order.id, now)
  await recordEvent(tx, { orderId: order.id, kind: 'confirmed', now, accountId })
}

/** Reopens an order cancelled by staff. Throws the errors of `reopenOrder`. */
async function reopenForReason(
  tx: Transaction,
  orders: Pick<Orders, 'signals' | 'creditRoom'>,
  order: LockedOrder,
  { reason, caller, now }: TakenStep & { now: Date },
): Promise<void> {
  if (reason === '') throw new ShopError('request.invalid', { fields: { reason: 'Indiquez la raison.' } })
  await reopenOrder(tx, orders, order, { accountId: caller.id, now, by: 'staff', reason })
}

async function cancelForReason(
  tx: Transaction,
  { signals, clock, sendMessage }: Pick<Orders, 'signals' | 'clock' | 'sendMessage' | 'creditRoom'>,
  order: LockedOrder,
  { reason, caller, origin }: TakenStep,
): Promise<void> {
  if (reason === '') throw new ShopError('request.invalid', { fields: { reason: 'Indiquez la raison.' } })
  await cancelOrder(tx, signals, order, { by: 'staff', accountId: caller.id, reason, now: clock() })
  const link = order.account_id === null ? `${origin}/tracking-order` : orderLink(origin, order)
  await sendMessage(tx, {
    kind: 'order-cancelled',
    to: { name: order.contact_name, email: order.contact_email, phone: order.contact_phone },
    blanks: { order: order.name, reason, link },
  })
}
