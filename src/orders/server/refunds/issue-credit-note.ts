import { shrinkParts, taxOfCredit } from '#orders/rules/refunds.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { splitVat } from '#platform/contract/vat.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import { type Transaction, requireRow } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { DEFAULT_LOCATION, bookMovement } from '#stock/server/index.ts'
import type { LockedOrder } from '../lock-order.ts'
import { recordEvent } from '../record-event.ts'

/** Returned pieces of a line, and whether they go back into stock. */
export interface ReturnedGoods {
  id: number
  quantity: number
  goods: 'stock' | 'lost'
}

/** A refund after the sale in whole FCFA, for articles and for delivery. */
export interface OrderCredit {
  amount: number
  delivery: number
  /** A sentence that the customer reads. */
  reason: string
  accountId: number | null
  now: Date
}

/**
 * Refunds part of a locked order: adjusts debt, parts and tax, and issues a credit note if it has an invoice. Returns
 * the refund's id. Throws `request.invalid` when it exceeds the order's total.
 */
export async function issueCreditNote(
  tx: Transaction,
  order: LockedOrder,
  { amount, delivery, reason, accountId, now }: OrderCredit,
): Promise<number> {
  if (amount > order.amount_total || delivery > (order.amount_delivery ?? 0))
    throw new ShopError('request.invalid', {
      fields: { amount: 'La commande ne vaut plus autant.' },
    })
  const total = toFrancs(order.amount_total - amount)
  const tax = taxOfCredit(toFrancs(order.amount_total + (order.amount_delivery ?? 0)), amount + delivery)
  await tx.rows({
    name: 'orders.credit',
    text: `update sales_order set amount_discount = amount_discount + $2, amount_credited = amount_credited + $2,
             amount_tax = $3, amount_delivery = amount_delivery - $4, version = version + 1 where id = $1`,
    values: [order.id, amount, splitVat(total).vat, delivery],
  })
  await shrinkSchedule(tx, order.id, total)
  const { id } = await requireRow(tx, 'order.not_found', {
    name: 'orders.record-refund',
    text: `insert into order_refund (order_id, amount, amount_delivery, amount_tax, reason, account_id, created_at)
           values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values: [order.id, amount, delivery, tax, reason, accountId, now],
  })
  await numberCreditNote(tx, order.id, id, now)
  const detail = `${formatFrancs(amount + delivery)} retirés de la commande. ${reason}`
  await recordEvent(tx, { orderId: order.id, kind: 'credited', now, detail, accountId })
  return id
}

async function shrinkSchedule(
  tx: Transaction,
  orderId: number,
  total: ReturnType<typeof toFrancs>,
): Promise<void> {
  const parts = await tx.rows({
    name: 'orders.parts-to-shrink',
    text: 'select sequence, due_date, rate, amount from order_instalment where order_id = $1 order by sequence',
    values: [orderId],
  })
  const shrunk = shrinkParts(parts, total)
  await tx.rows({
    name: 'orders.shrink-parts',
    text: `update order_instalment i set amount = n.amount
           from unnest($2::smallint[], $3::bigint[]) as n (sequence, amount)
           where i.order_id = $1 and i.sequence = n.sequence and i.amount <> n.amount`,
    values: [orderId, shrunk.map(({ sequence }) => sequence), shrunk.map((part) => part.amount)],
  })
}

/**
 * Only an invoiced order gets a credit note. The counter's row is locked until the transaction ends, so a rollback
 * leaves no gap.
 */
async function numberCreditNote(
  tx: Transaction,
  orderId: number,
  refundId: number,
  now: Date,
): Promise<void> {
  await tx.rows({
    name: 'orders.number-credit-note',
    text: `with counted as (
             update credit_note_counter set last = last + 1
             where exists (select from invoice where order_id = $1) returning last)
           insert into credit_note (refund_id, number, issued_at) select $2, last, $3 from counted`,
    values: [orderId, refundId, now],
  })
}

/**
 * Records returned pieces of a locked, delivered order: into stock, or lost. Throws `request.invalid` for pieces that
 * were not handed over or are already returned.
 */
export async function takeGoodsBack(
  tx: Transaction,
  signals: Signals,
  order: LockedOrder,
  { refundId, lines, caller }: { refundId: number; lines: readonly ReturnedGoods[]; caller: AccountCaller },
): Promise<void> {
  const back = await tx.rows({
    name: 'orders.return-pieces',
    text: `with requested as (
             select id, goods, sum(quantity)::int as quantity
             from unnest($2::bigint[], $3::int[], $4::text[]) as a (id, quantity, goods) group by id, goods),
           counted as (
             update order_line l set qty_returned = l.qty_returned + a.quantity
             from (select id, sum(quantity)::int as quantity from requested group by id) a
             where l.id = a.id and l.order_id = $1 and l.qty_returned + a.quantity <= l.qty_delivered
             returning l.id, l.product_id),
           kept as (
             insert into order_refund_line (refund_id, order_line_id, quantity, goods)
             select $5, a.id, a.quantity, a.goods from requested a join counted c on c.id = a.id)
           select c.product_id, a.quantity, a.goods from requested a join counted c on c.id = a.id order by c.product_id, a.goods`,
    values: [
      order.id,
      lines.map(({ id }) => id),
      lines.map(({ quantity }) => quantity),
      lines.map(({ goods }) => goods),
      refundId,
    ],
  })
  if (sumPieces(back) !== sumPieces(lines))
    throw new ShopError('request.invalid', {
      fields: { lines: 'Le client n’a pas autant de pièces : relisez la commande.' },
    })
  for (const { product_id: productId, quantity, goods } of back) {
    const reason = `Retour, commande ${order.name}`
    await bookMovement(tx, signals, { productId, kind: 'return', quantity, reason, caller })
    if (goods === 'lost')
      await bookMovement(tx, signals, {
        productId,
        kind: 'loss',
        quantity: -quantity,
        // They have just been returned there.
        locationId: DEFAULT_LOCATION,
        reason: `Abîmé au retour, commande ${order.name}`,
        caller,
      })
  }
}

const sumPieces = (pieces: readonly { quantity: number }[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0)
