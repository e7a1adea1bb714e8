import { type Slot, releaseSlot } from '#delivery/server/index.ts'
import type { DeliveryOutcome } from '#orders/contract.ts'
import {
  FAILED_OUTCOMES,
  type FailedOutcome,
  roundingOfShare,
  shareOfTotal,
} from '#orders/rules/delivery-outcomes.ts'
import { kindOf } from '#orders/rules/order-kind.ts'
import { planParts } from '#orders/rules/plan-order.ts'
import { mayMove } from '#orders/rules/states.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import { splitVat } from '#platform/contract/vat.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { bookMovement } from '#stock/server/index.ts'
import { changeSlot } from '../change-slot.ts'
import { finishDelivery } from '../deliver-order.ts'
import type { LockedOrder } from '../lock-order.ts'
import type { Orders } from '../orders.ts'
import { insertParts } from '../place/insert-order.ts'
import { recordEvent } from '../record-event.ts'
import { releaseLines } from '../release-lines.ts'
import { startDeadlines } from '../unpaid/set-deadlines.ts'

/** Author and time of a visit's outcome. `saidAt`: by the phone's clock, informative. */
interface Visit {
  caller: AccountCaller
  now: Date
  reportedAt?: string | undefined
}

/** Saves a visit's outcome and returns its id. */
export async function recordAttempt(
  tx: Transaction,
  orderId: number,
  { outcome, reason, caller, now, reportedAt }: Visit & { outcome: DeliveryOutcome; reason: string },
): Promise<number> {
  const [row] = await tx.rows({
    name: 'orders.record-attempt',
    text: `insert into delivery_attempt (order_id, outcome, reason, happened_at, said_at, courier_id, account_id)
           select id, $2, $3, $4, $5, courier_id, $6 from sales_order where id = $1 returning id`,
    values: [orderId, outcome, reason, now, reportedAt ?? null, caller.id],
  })
  return row?.id ?? 0
}

/** A failed delivery. `slot`: the new half-day agreed. `damaged`: pieces by order line. */
export interface FailedVisit extends Visit {
  outcome: FailedOutcome
  reason: string
  slot?: Slot | undefined
  damaged?: readonly { id: number; quantity: number }[]
}

/**
 * Returns a locked order in transit to the shop: no courier, no half-day, pieces still allocated, until staff choose
 * its next step. Handed-over pieces stay so, and such an order stays in transit. Throws `order.state`,
 * `request.invalid` for damaged pieces that it does not contain, `order.slot_unknown`, `order.slot_full`.
 */
export async function bringBack(tx: Transaction, order: LockedOrder, visit: FailedVisit): Promise<void> {
  const { outcome, reason, caller, now, slot, damaged = [] } = visit
  if (!mayMove(order, 'sale', 'staff') || order.returned_at !== null) throw new ShopError('order.state')
  const attempt = await recordAttempt(tx, order.id, visit)
  await recordDamaged(tx, order, attempt, damaged)
  if (slot) await changeSlot(tx, order, slot, { accountId: caller.id, now })
  else if (order.slot) await releaseSlot(tx, order.slot, order.zone)
  await tx.rows({
    name: 'orders.bring-back',
    text: `update sales_order o set returned_at = $2, courier_id = null, stop_day = null,
             slot_day = case when $3 then slot_day end, slot_half = case when $3 then slot_half end,
             state = case when began then state else 'sale' end,
             to_delivered_at = case when began then to_delivered_at end, version = version + 1
           from (select exists (select from order_line where order_id = $1 and qty_delivered > 0) as began) b
           where id = $1`,
    values: [order.id, now, slot !== undefined],
  })
  await startDeadlines(tx, order.id, now)
  await recordEvent(tx, {
    orderId: order.id,
    kind: FAILED_OUTCOMES[outcome].event,
    now,
    detail: FAILED_OUTCOMES[outcome].history,
    accountId: caller.id,
  })
  await recordDecision(tx, {
    caller,
    action: 'order.bring-back',
    subject: { type: 'order', id: order.id },
    before: { state: order.state, slot: order.slot },
    after: { outcome, reason, ...(slot && { slot }), ...(damaged.length > 0 && { damaged }) },
  })
}

async function recordDamaged(
  tx: Transaction,
  order: LockedOrder,
  attempt: number,
  damaged: readonly { id: number; quantity: number }[],
): Promise<void> {
  if (damaged.length === 0) return
  const recorded = await tx.rows({
    name: 'orders.record-damaged',
    text: `insert into damaged_piece (attempt_id, product_id, quantity)
           select $1, l.product_id, sum(d.quantity) from unnest($3::bigint[], $4::int[]) as d (id, quantity)
           join order_line l on l.id = d.id and l.order_id = $2
           group by l.product_id, l.quantity, l.qty_delivered
           having sum(d.quantity) <= l.quantity - l.qty_delivered returning id`,
    values: [attempt, order.id, damaged.map(({ id }) => id), damaged.map(({ quantity }) => quantity)],
  })
  if (recorded.length !== new Set(damaged.map(({ id }) => id)).size)
    throw new ShopError('request.invalid', {
      fields: { damaged: 'Il ne reste pas autant de pièces à livrer.' },
    })
}

/**
 * Inspects damaged pieces of an order: `good` ones stay in stock and allocated, `lost` ones leave the stock. Throws
 * `order.state` when already inspected, `product.stock_negative`.
 */
export async function inspectPiece(
  tx: Transaction,
  { signals }: Pick<Orders, 'signals'>,
  order: LockedOrder,
  { id, verdict, caller, now }: { id: number; verdict: 'good' | 'lost' } & Visit,
): Promise<void> {
  const [piece] = await tx.rows({
    name: 'orders.inspect-piece',
    text: `update damaged_piece d set verdict = $3, inspected_at = $4, inspected_by = $5
           from delivery_attempt a where d.id = $2 and a.id = d.attempt_id and a.order_id = $1 and d.verdict is null
           returning d.product_id, d.quantity`,
    values: [order.id, id, verdict, now, caller.id],
  })
  if (piece === undefined) throw new ShopError('order.state')
  if (verdict === 'lost')
    await bookMovement(tx, signals, {
      productId: piece.product_id,
      kind: 'loss',
      quantity: -piece.quantity,
      reason: `Abîmé à la livraison, commande ${order.name}`,
      caller,
    })
  await touch(tx, order.id)
  await recordDecision(tx, {
    caller,
    action: 'order.inspect',
    subject: { type: 'order', id: order.id },
    before: null,
    after: { ...piece, verdict },
  })
}

const touch = (tx: Transaction, orderId: number) =>
  tx.rows({
    name: 'orders.touch',
    text: 'update sales_order set version = version + 1 where id = $1',
    values: [orderId],
  })

/**
 * Reduces a locked order to the pieces handed over, at the agreed prices with a proportional discount, and marks it
 * delivered. Only normal orders: other kinds are paid or agreed as a whole. Throws `order.state`, `order.undelivered`
 * when nothing was handed over, `order.overpaid` when payments exceed the remainder.
 */
export async function settleDelivered(
  tx: Transaction,
  { signals }: Pick<Orders, 'signals'>,
  order: LockedOrder,
  { caller, now }: Visit,
): Promise<void> {
  if (order.state !== 'to_delivered' || order.type_sale !== 'order') throw new ShopError('order.state')
  const sums = await sumDelivered(tx, order)
  if (sums.lines === 0) throw new ShopError('order.undelivered')
  if (order.paid_total > sums.total) throw new ShopError('order.overpaid')
  await releaseLines(tx, signals, order.id)
  await tx.rows({
    name: 'orders.strike-lines',
    text: 'delete from order_line where order_id = $1 and qty_delivered = 0',
    values: [order.id],
  })
  await tx.rows({
    name: 'orders.shorten-lines',
    text: 'update order_line set quantity = qty_delivered where order_id = $1',
    values: [order.id],
  })
  await tx.rows({
    name: 'orders.settle-amounts',
    text: `update sales_order set amount_lines = $2::bigint, amount_discount = $3::bigint, amount_tax = $4,
             amount_rounded = $5::bigint,
             amount_given = least(ceil(amount_given::numeric * $2::bigint / greatest(amount_lines, 1))::bigint,
               $3::bigint - $5::bigint) where id = $1`,
    values: [order.id, sums.lines, sums.lines - sums.total, splitVat(sums.total).vat, sums.rounded],
  })
  await insertParts(tx, order.id, planParts(kindOf(order), sums.total, order.created_at))
  const detail = `Articles non pris retirés : ${formatFrancs(sums.total)} au lieu de ${formatFrancs(order.amount_total)}.`
  await recordEvent(tx, { orderId: order.id, kind: 'settled', now, detail, accountId: caller.id })
  await recordDecision(tx, {
    caller,
    action: 'order.settle',
    subject: { type: 'order', id: order.id },
    before: { total: order.amount_total },
    after: { total: sums.total },
  })
  await finishDelivery(tx, order.id, { caller, now })
}

/** Value of the pieces handed over in whole FCFA, with a proportional discount and without `rounded` coins. */
async function sumDelivered(
  tx: Transaction,
  order: LockedOrder,
): Promise<{ lines: Francs; total: Francs; rounded: number }> {
  const [row] = await tx.rows({
    name: 'orders.sum-delivered',
    text: `select coalesce(sum(l.qty_delivered * l.price_unit), 0)::bigint as lines, o.amount_lines as ordered,
             o.amount_discount as discount
           from sales_order o left join order_line l on l.order_id = o.id where o.id = $1 group by o.id`,
    values: [order.id],
  })
  const { lines = 0, ordered = 0, discount = 0 } = row ?? {}
  return {
    lines: toFrancs(lines),
    total: toFrancs(shareOfTotal(ordered - discount, lines, ordered)),
    rounded: roundingOfShare(ordered - discount, lines, ordered),
  }
}
