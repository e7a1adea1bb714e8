import type { SlotHalf } from '#delivery/server/index.ts'
import type { HandedLines, Stop, StopAction, StopLine, TypeSale } from '#orders/contract.ts'
import { type CashStep, roundCash } from '#payments/server/index.ts'
import { toDay } from '#platform/contract/clock.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { readShopSettings } from '#settings/server/index.ts'
import { countPieces } from '../deliver-order.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { readSlot } from '../order-rows.ts'
import type { Orders } from '../orders.ts'
import { recordEvent } from '../record-event.ts'
import { bringBack, recordAttempt } from './fail-delivery.ts'
import { handOver } from './hand-over.ts'

interface StopRow extends Omit<Stop, 'cash_due' | 'amount_due' | 'delivery_due' | 'lines' | 'slot'> {
  slot_day: string | null
  slot_half: SlotHalf | null
  type_sale: TypeSale
  amount_total: number
  paid_total: number
  amount_delivery: number | null
  paid_delivery: number
  lines: StopLine[] | null
}

const STOP = `
  select o.id, o.name, o.state, o.contact_name as customer, o.contact_phone as phone, o.commune, o.place, o.landmark,
    o.note, coalesce(o.stop_day, o.returned_at::date) as "day!", o.slot_day, o.slot_half, o.payment_mode, o.type_sale, o.amount_total, o.paid_total,
    o.amount_delivery, o.paid_delivery,
    (select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'quantity', l.quantity,
       'qty_delivered', l.qty_delivered, 'price_unit', l.price_unit) order by l.position) from order_line l where l.order_id = o.id) as lines
  from sales_order o`

/** A courier's stops of a day (YYYY-MM-DD) in transit or done, and open ones of earlier days. */
export async function listStops(db: Queryable, courierId: number, today: string): Promise<Stop[]> {
  const rows = await db.rows({
    name: 'orders.stops',
    text: `${STOP} where o.courier_id = $1 and (
             (o.stop_day = $2 and o.state in ('to_delivered', 'delivered'))
             or (o.stop_day < $2 and o.state = 'to_delivered'))
           order by o.state, o.stop_day, o.slot_half desc, o.commune, o.id`,
    values: [courierId, today],
  })
  const step = await readCashStep(db)
  return rows.map((row) => present(row, step))
}

const readCashStep = async (db: Queryable): Promise<CashStep> =>
  (await readShopSettings(db)).settings.cash_step

/** Adds the amount due at the door in whole FCFA. Pre-orders are paid before departure, credit by its parts. */
function present(
  {
    type_sale,
    amount_total,
    paid_total,
    amount_delivery,
    paid_delivery,
    slot_day,
    slot_half,
    ...row
  }: StopRow,
  step: CashStep,
): Stop {
  const due = type_sale === 'order' ? Math.max(amount_total - paid_total, 0) : 0
  const deliveryDue = Math.max((amount_delivery ?? 0) - paid_delivery, 0)
  return {
    ...row,
    amount_total,
    paid_total,
    slot: readSlot({ slot_day, slot_half }),
    amount_due: due,
    delivery_due: deliveryDue,
    cash_due: roundCash(due + deliveryDue, step),
    lines: row.lines ?? [],
  }
}

/**
 * Executes a courier's action at a door: hands over and takes payment, or returns the order. Returns the updated stop.
 * Throws `order.not_found` for another courier's or day's stop, `order.cash_closed`, `request.invalid` for more money
 * than due, and the errors of hand-over and return.
 */
export async function doAtDoor(
  tx: Transaction,
  orders: Pick<Orders, 'signals' | 'clock' | 'recordCash'>,
  orderId: number,
  { action, caller }: { action: StopAction; caller: AccountCaller },
): Promise<Stop> {
  const now = orders.clock()
  const order = await lockOrder(tx, orderId)
  const stop = order && (await findStop(tx, orderId, caller.id, toDay(now)))
  if (order === undefined || stop === undefined) throw new ShopError('order.not_found')
  if (order.state !== 'to_delivered') throw new ShopError('order.state')
  const visit = { caller, now, reportedAt: action.said_at }
  if (action.kind === 'absent' && !action.comes_back) {
    await recordAttempt(tx, orderId, { ...visit, outcome: 'absent', reason: action.reason })
    const detail = `Le livreur est passé : ${action.reason}`
    await recordEvent(tx, { orderId, kind: 'absent', now, detail, accountId: caller.id })
    return stop
  }
  if ('lines' in action) {
    if (action.amount > 0) await takeMoney(tx, orders, { order, stop, action, caller, now })
    if (action.kind !== 'damaged' || action.lines.some(({ quantity }) => quantity > 0))
      await handOver(tx, orders, order, { lines: action.lines, caller, now })
  }
  if (action.kind === 'delivered')
    await recordAttempt(tx, orderId, { ...visit, outcome: 'delivered', reason: '' })
  else await bringBack(tx, await requireOnItsWay(tx, orderId), { ...visit, ...action, outcome: action.kind })
  return (await readStop(tx, orderId)) ?? stop
}

/** After a hand-over of the last pieces, nothing can come back. */
async function requireOnItsWay(tx: Transaction, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'to_delivered')
    throw new ShopError('request.invalid', {
      fields: { lines: 'Tout a été remis : notez une livraison complète.' },
    })
  return order
}

/** Returns the current stop for any courier: a returned one has none. */
async function readStop(db: Queryable, orderId: number): Promise<Stop | undefined> {
  const [row] = await db.rows({
    name: 'orders.stop-as-it-is',
    text: `${STOP} where o.id = $1`,
    values: [orderId],
  })
  return row && present(row, await readCashStep(db))
}

async function findStop(
  db: Queryable,
  orderId: number,
  courierId: number,
  today: string,
): Promise<Stop | undefined> {
  const [row] = await db.rows({
    name: 'orders.stop',
    text: `${STOP} where o.id = $1 and o.courier_id = $2 and o.stop_day <= $3`,
    values: [orderId, courierId, today],
  })
  return row && present(row, await readCashStep(db))
}

/** Whether pieces remain after these: then the payment is partial too. */
function leavesSome({ lines }: Stop, handed: HandedLines): boolean {
  const pieces = countPieces(handed)
  return lines.some(({ id, quantity, qty_delivered }) => (pieces.get(id) ?? 0) < quantity - qty_delivered)
}

async function takeMoney(
  tx: Transaction,
  { recordCash }: Pick<Orders, 'recordCash'>,
  taking: {
    order: LockedOrder
    stop: Stop
    action: Extract<StopAction, { amount: number }>
    caller: AccountCaller
    now: Date
  },
): Promise<void> {
  const { order, stop, action, caller, now } = taking
  if (recordCash === undefined) throw new ShopError('order.cash_closed')
  if (action.amount > Math.max(stop.amount_due + stop.delivery_due, stop.cash_due))
    throw new ShopError('request.invalid', { fields: { amount: 'Ce montant dépasse ce qui est à payer.' } })
  await recordCash(tx, {
    order: order.name,
    amount: action.amount,
    isPart: leavesSome(stop, action.lines),
    transactionId: action.key,
    caller,
    now,
  })
}
