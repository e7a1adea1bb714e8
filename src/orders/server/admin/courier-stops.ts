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

/** A courier's stops of a day (YYYY-MM-DD) that are on their way or done, and what is left of the days before. */
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

/** What is to be paid at the door, in whole FCFA. Pre-orders are paid before they leave, credit by its parts. */
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
 * Does at a door what its courier says: hands over and takes the money, or brings the order back. Answers the stop as it is
 * then. Throws order.not_found for another courier's stop or one of another day, order.cash_closed, request.invalid for more
 * money than is due, and what handing over and bringing back throw.
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
  const visit = { caller, now, saidAt: action.said_at }
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

/** What was handed over may have been the last of it: then nothing came back. */
async function requireOnItsWay(tx: Transaction, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'to_delivered')
    throw new ShopError('request.invalid', {
      fields: { lines: 'Tout a été remis : notez une livraison complète.' },
    })
  return order
}

/** A stop as it is, whoever has it now: one that came back has no courier any more. */
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

/** Whether pieces are left after these: what is paid then is a part, too. */
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
