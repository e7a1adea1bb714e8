import { mayEdit } from '#orders/rules/admin-edits.ts'
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
import { describeMost, recordGiven } from '../take-off.ts'
import { planAnew } from './edit-lines.ts'

interface Discounting {
  /** Whole FCFA off the price, in place of what was given before; 0 takes it back. */
  amount: number
  /** A sentence that the customer reads. */
  reason: string
  caller: AccountCaller
  now: Date
  origin: string
}

/**
 * Takes an amount off an order that is held, before money came in: its total, tax and parts are made anew, and the customer
 * is told. Throws order.discount where it is too late, request.invalid where nothing would be left to pay, and what `weigh`
 * throws.
 */
export async function giveDiscount(
  tx: Transaction,
  { sendMessage, clock, twoPeople }: Pick<Orders, 'sendMessage' | 'clock' | 'twoPeople'>,
  order: LockedOrder,
  { amount, reason, caller, now, origin }: Discounting,
): Promise<void> {
  if (!mayEdit({ ...order, delivery: statusOfDelivery(order) }).discount)
    throw new ShopError('order.discount')
  const before = toFrancs(order.amount_total + order.amount_given)
  const total = toFrancs(before - amount)
  if (total < 1) throw new ShopError('request.invalid', { fields: { amount: describeMost(before) } })
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
