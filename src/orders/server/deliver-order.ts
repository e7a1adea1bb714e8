import { statusOfDelivery } from '#orders/rules/delivery-status.ts'
import { KINDS, kindOf } from '#orders/rules/order-kind.ts'
import { mayMove } from '#orders/rules/states.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction, RowOf } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { bookMovement, lockProducts, promisesOf, promiseStock, releaseStock } from '#stock/server/index.ts'
import { askInvoice } from './documents/invoices.ts'
import type { LockedOrder } from './lock-order.ts'
import { recordEvent } from './record-event.ts'
import { releaseLines } from './release-lines.ts'

interface Step {
  signals: Signals
  caller: Caller
  now: Date
}

type LineToDeliver = RowOf<'orders.lines-to-deliver'>

function findLines(tx: Transaction, orderId: number): Promise<LineToDeliver[]> {
  return tx.rows({
    name: 'orders.lines-to-deliver',
    text: 'select id, product_id, quantity, qty_delivered from order_line where order_id = $1 order by position',
    values: [orderId],
  })
}

/**
 * Dispatches an order once its delivery price is accepted. A pre-order must be paid in full and takes its stock now.
 * Throws `order.waiting`, `order.delivery_open`, `order.unpaid`, `order.out_of_stock`, `order.state`.
 */
export async function startDelivery(
  tx: Transaction,
  order: LockedOrder,
  { signals, caller, now }: Step,
): Promise<void> {
  if (!mayMove(order, 'to_delivered', 'staff')) throw new ShopError('order.state')
  if (order.waiting) throw new ShopError('order.waiting')
  const delivery = statusOfDelivery(order)
  if (delivery === 'to-quote' || delivery === 'offered') throw new ShopError('order.delivery_open')
  if (KINDS[kindOf(order)].takes === 'claim') {
    if (order.paid_total < order.amount_total) throw new ShopError('order.unpaid')
    await turnClaimsIntoStock(tx, order, signals)
  }
  await tx.rows({
    name: 'orders.start-delivery',
    text: `update sales_order set state = 'to_delivered', to_delivered_at = $2, returned_at = null, remind_at = null, expires_at = null,
             version = version + 1 where id = $1`,
    values: [order.id, now],
  })
  await recordEvent(tx, { orderId: order.id, kind: 'to_delivered', now, accountId: idOf(caller) })
}

const idOf = (caller: Caller): number | null => (caller.kind === 'account' ? caller.id : null)

async function turnClaimsIntoStock(tx: Transaction, order: LockedOrder, signals: Signals): Promise<void> {
  const lines = await findLines(tx, order.id)
  const ids = lines.map(({ product_id }) => product_id)
  await lockProducts(tx, ids)
  // An order returned from a failed delivery still holds its pieces: release them before counting.
  await releaseLines(tx, signals, order.id)
  const products = await lockProducts(tx, ids)
  const isThere = lines.every(
    ({ product_id, quantity }) => (products.get(product_id)?.available ?? 0) >= quantity,
  )
  if (!isThere) throw new ShopError('order.out_of_stock')
  await promiseStock(tx, signals, promisesOf(lines, 'stock'))
}

/** Sums pieces by line, merging repeated lines. */
export function countPieces(lines: readonly { id: number; quantity: number }[]): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const { id, quantity } of lines) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  return pieces
}

/**
 * Records pieces handed over by line, or all that remain when no line is given. The order is delivered once all are.
 * Throws `order.state`, `request.invalid` for more than remain, `product.stock_negative`.
 */
export async function bookDelivery(
  tx: Transaction,
  order: LockedOrder,
  pieces: ReadonlyMap<number, number> | undefined,
  { signals, caller, now }: Step,
): Promise<void> {
  if (!mayMove(order, 'delivered', 'staff')) throw new ShopError('order.state')
  const lines = await findLines(tx, order.id)
  const handed = lines.map((line) => {
    const left = line.quantity - line.qty_delivered
    const quantity = pieces === undefined ? left : (pieces.get(line.id) ?? 0)
    if (quantity > left)
      throw new ShopError('request.invalid', {
        fields: { lines: 'Il ne reste pas autant de pièces à livrer.' },
      })
    return { line, quantity, left: left - quantity }
  })
  const moved = handed.filter(({ quantity }) => quantity > 0)
  if (moved.length === 0) throw new ShopError('order.undelivered')
  await releaseStock(
    tx,
    signals,
    moved.map(({ line }) => line.id),
  )
  for (const { line, quantity } of moved) await handOver(tx, order, { line, quantity }, { signals, caller })
  await promiseStock(
    tx,
    signals,
    moved
      .filter(({ left }) => left > 0)
      .map(({ line, left }) => ({
        orderLineId: line.id,
        productId: line.product_id,
        quantity: left,
        kind: 'stock',
      })),
  )
  const isWhole = handed.every(({ left }) => left === 0)
  if (isWhole) await finishDelivery(tx, order.id, { caller, now })
  else await recordEvent(tx, { orderId: order.id, kind: 'partly-delivered', now, accountId: idOf(caller) })
}

/** Runs when all pieces are with the customer. */
export async function finishDelivery(
  tx: Transaction,
  orderId: number,
  { caller, now }: Pick<Step, 'caller' | 'now'>,
): Promise<void> {
  await tx.rows({
    name: 'orders.finish-delivery',
    text: `update sales_order set state = 'delivered', delivered_at = $2, returned_at = null, version = version + 1
           where id = $1`,
    values: [orderId, now],
  })
  await askInvoice(tx, orderId)
  await recordEvent(tx, { orderId, kind: 'delivered', now, accountId: idOf(caller) })
}

async function handOver(
  tx: Transaction,
  order: LockedOrder,
  { line, quantity }: { line: LineToDeliver; quantity: number },
  { signals, caller }: Pick<Step, 'signals' | 'caller'>,
): Promise<void> {
  await tx.rows({
    name: 'orders.hand-over',
    text: 'update order_line set qty_delivered = qty_delivered + $2 where id = $1',
    values: [line.id, quantity],
  })
  await bookMovement(tx, signals, {
    productId: line.product_id,
    kind: 'sale',
    quantity: -quantity,
    courierId: order.courier_id,
    reason: `Commande ${order.name}`,
    caller,
  })
}
