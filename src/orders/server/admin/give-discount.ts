import { mayEdit } from '#orders/rules/admin-edits.ts'
import { describeMaximum } from '#orders/rules/admin-errors.ts'
import { statusOfDelivery } from '#orders/rules/delivery-status.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { splitVat } from '#platform/contract/vat.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import { requireRow, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { LockedOrder } from '../lock-order.ts'
import { notifyChanged } from '../messages/notify-changed.ts'
import type { Orders } from '../orders.ts'
import { recordGiven, requireConfirmed } from '../take-off.ts'
import { planAnew } from './edit-lines.ts'

interface Discounting {
  /** Discount in whole FCFA that replaces the previous one. 0 removes it. */
  amount: number
  /** A sentence that the customer reads. */
  reason: string
  caller: AccountCaller
  now: Date
  origin: string
  /** Total confirmed by staff, in whole FCFA. */
  confirmed?: number | undefined
}

/**
 * Discounts a locked, unpaid order, recalculates total, tax and parts, and notifies the customer. Throws
 * `order.discount` when it is too late, `request.invalid` when nothing would remain to pay, `order.nearly_free`, and
 * the errors of `weigh`.
 */
export async function giveDiscount(
  tx: Transaction,
  { sendMessage, clock, twoPeople }: Pick<Orders, 'sendMessage' | 'clock' | 'twoPeople'>,
  order: LockedOrder,
  { amount, reason, caller, now, origin, confirmed }: Discounting,
): Promise<void> {
  if (!mayEdit({ ...order, delivery: statusOfDelivery(order) }).discount)
    throw new ShopError('order.discount')
  const before = toFrancs(order.amount_total + order.amount_given)
  const total = toFrancs(before - amount)
  if (total < 1) throw new ShopError('request.invalid', { fields: { amount: describeMaximum(before) } })
  requireConfirmed({ articles: before, total }, confirmed)
  const more = amount - order.amount_given
  await twoPeople.weigh(tx, {
    effect: 'money.discount',
    amount: more,
    before: order.amount_given,
    subject: { type: 'order', id: order.id },
    title: `Remise de ${formatFrancs(amount)} (${order.name})`,
    reason,
    caller,
    now,
  })
  await requireRow(tx, 'order.not_found', {
    name: 'orders.give-discount',
    text: `update sales_order set amount_discount = amount_discount - amount_given + $2, amount_given = $2, amount_tax = $3,
             version = version + 1 where id = $1 returning id`,
    values: [order.id, amount, splitVat(total).vat],
  })
  await planAnew(tx, order, total)
  const change = await recordGiven(tx, {
    id: order.id,
    amount,
    reason,
    was: order.amount_given,
    total,
    caller,
    now,
  })
  await notifyChanged(tx, { sendMessage, clock }, order, { changes: [change], total, origin })
}
