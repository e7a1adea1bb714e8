import type { OrderRefundRequest } from '#orders/contract.ts'
import { excessOf, isSold } from '#orders/rules/refunds.ts'
import { mayMove } from '#orders/rules/states.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { cancelPaidOrder } from '../cancel-order.ts'
import type { LockedOrder } from '../lock-order.ts'
import { notifyChanged } from '../messages/notify-changed.ts'
import type { Orders } from '../orders.ts'
import type { ActingStaff } from '../routes/admin/act.ts'
import { issueCreditNote, takeGoodsBack } from './issue-credit-note.ts'

/**
 * Refunds articles or a part of the price of a locked order for staff. A delivered order keeps its state. An order
 * that has not left is refunded in full and cancelled. Payments then pay the overpayment back. Without one, the
 * customer is notified of the new debt. Throws `request.invalid`, `order.state` for orders in transit, and the errors
 * of `weigh`.
 */
export async function refundOrder(
  tx: Transaction,
  orders: Pick<Orders, 'signals' | 'clock' | 'sendMessage' | 'twoPeople'>,
  order: LockedOrder,
  { lines, amount, delivery, reason, caller, origin }: Omit<OrderRefundRequest, 'version'> & ActingStaff,
): Promise<void> {
  const now = orders.clock()
  const isGivenUp = !isSold(order.state)
  if (isGivenUp) requireWhole(order, { lines, amount, delivery })
  await orders.twoPeople.weigh(tx, {
    effect: 'money.credit-note',
    // Goods that never left give nothing away: the approval counts when the payment is refunded.
    amount: isGivenUp ? 0 : amount + delivery,
    before: order.amount_credited,
    subject: { type: 'order', id: order.id },
    title: `Avoir de ${formatFrancs(amount + delivery)} (${order.name})`,
    reason,
    caller,
    now,
  })
  const refundId = await issueCreditNote(tx, order, { amount, delivery, reason, accountId: caller.id, now })
  if (isGivenUp)
    await cancelPaidOrder(tx, orders.signals, order, { by: 'staff', accountId: caller.id, reason, now })
  else await takeGoodsBack(tx, orders.signals, order, { refundId, lines, caller })
  await recordDecision(tx, {
    caller,
    action: 'order.refund',
    subject: { type: 'order', id: order.id },
    before: { total: order.amount_total, delivery: order.amount_delivery },
    after: {
      total: order.amount_total - amount,
      reason,
      ...(delivery > 0 && { delivery: (order.amount_delivery ?? 0) - delivery }),
      ...(lines.length > 0 && { lines }),
    },
  })
  const total = order.amount_total - amount
  const excess = excessOf({
    ...order,
    amount_total: total,
    amount_delivery: (order.amount_delivery ?? 0) - delivery,
  })
  if (excess.total + excess.delivery > 0) return
  await notifyChanged(tx, orders, order, {
    changes: [`${formatFrancs(amount + delivery)} retirés de la commande. ${reason}`],
    total,
    origin,
  })
}

/** An order that has not left can only be refunded in full. Other changes use the order's edits. */
function requireWhole(
  order: LockedOrder,
  { lines, amount, delivery }: Pick<OrderRefundRequest, 'lines' | 'amount' | 'delivery'>,
): void {
  if (!mayMove(order, 'cancel', 'staff')) throw new ShopError('order.state')
  if (lines.length > 0)
    throw new ShopError('request.invalid', {
      fields: { lines: 'Rien n’a encore été livré : rien ne revient.' },
    })
  if (amount !== order.amount_total || delivery !== (order.amount_delivery ?? 0))
    throw new ShopError('request.invalid', {
      fields: { amount: 'Cette commande n’est pas livrée : elle se rembourse en entier.' },
    })
}
