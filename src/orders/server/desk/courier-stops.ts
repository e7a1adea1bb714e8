import { toDay } from '../../../platform/contract/clock.ts'
import type { AccountCaller } from '../../../platform/server/auth/rights.ts'
import type { Queryable, Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { SlotHalf, Stop, StopDeed, StopLine, TypeSale } from '../../contract.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import type { Orders } from '../orders.ts'
import { recordEvent } from '../record-event.ts'
import { readSlot } from '../read-slot.ts'
import { handOver } from './hand-over.ts'

interface StopRow extends Omit<Stop, 'amount_due' | 'delivery_due' | 'lines' | 'slot'> {
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
    o.note, o.stop_day as day, o.slot_day, o.slot_half, o.payment_mode, o.type_sale, o.amount_total, o.paid_total,
    o.amount_delivery, o.paid_delivery,
    (select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'quantity', l.quantity,
       'qty_delivered', l.qty_delivered) order by l.position) from order_line l where l.order_id = o.id) as lines
  from sales_order o`

/** A courier's stops of a day (YYYY-MM-DD) that are on their way or done, and what is left of the days before. */
export async function listStops(db: Queryable, courierId: number, today: string): Promise<Stop[]> {
  const rows = await db.rows<StopRow>({
    name: 'orders.stops',
    text: `${STOP} where o.courier_id = $1 and (
             (o.stop_day = $2 and o.state in ('to_delivered', 'delivered'))
             or (o.stop_day < $2 and o.state = 'to_delivered'))
           order by o.state, o.stop_day, o.slot_half desc, o.commune, o.id`,
    values: [courierId, today],
  })
  return rows.map(present)
}

/** What is to be paid at the door, in whole FCFA. Pre-orders are paid before they leave, credit by its parts. */
function present({
  type_sale,
  amount_total,
  paid_total,
  amount_delivery,
  paid_delivery,
  slot_day,
  slot_half,
  ...row
}: StopRow): Stop {
  return {
    ...row,
    slot: readSlot({ slot_day, slot_half }),
    amount_due: type_sale === 'order' ? Math.max(amount_total - paid_total, 0) : 0,
    delivery_due: Math.max((amount_delivery ?? 0) - paid_delivery, 0),
    lines: row.lines ?? [],
  }
}

/**
 * Does at a door what its courier says: hands over and takes the money, or finds nobody. Answers the stop as it is then.
 * Throws order.not_found for another courier's stop or one of another day, order.cash_closed, request.invalid for more
 * money than is due, and what handing over throws.
 */
export async function doAtDoor(
  tx: Transaction,
  orders: Pick<Orders, 'signals' | 'clock' | 'recordCash'>,
  orderId: number,
  { deed, caller }: { deed: StopDeed; caller: AccountCaller },
): Promise<Stop> {
  const now = orders.clock()
  const order = await lockOrder(tx, orderId)
  const stop = order && (await findStop(tx, orderId, caller.id, toDay(now)))
  if (order === undefined || stop === undefined) throw new ShopError('order.not_found')
  if (deed.kind === 'absent') {
    if (order.state !== 'to_delivered') throw new ShopError('order.state')
    const detail = `Le livreur est passé : ${deed.reason}`
    await recordEvent(tx, { orderId, kind: 'absent', now, detail, accountId: caller.id })
    return stop
  }
  if (deed.amount > 0) await takeMoney(tx, orders, { order, stop, deed, caller, now })
  await handOver(tx, orders, order, { lines: deed.lines, caller, now })
  return (await findStop(tx, orderId, caller.id, toDay(now))) ?? stop
}

async function findStop(
  db: Queryable,
  orderId: number,
  courierId: number,
  today: string,
): Promise<Stop | undefined> {
  const [row] = await db.rows<StopRow>({
    name: 'orders.stop',
    text: `${STOP} where o.id = $1 and o.courier_id = $2 and o.stop_day <= $3`,
    values: [orderId, courierId, today],
  })
  return row && present(row)
}

async function takeMoney(
  tx: Transaction,
  { recordCash }: Pick<Orders, 'recordCash'>,
  taking: {
    order: LockedOrder
    stop: Stop
    deed: { key: string; amount: number }
    caller: AccountCaller
    now: Date
  },
): Promise<void> {
  const { order, stop, deed, caller, now } = taking
  if (recordCash === undefined) throw new ShopError('order.cash_closed')
  if (deed.amount > stop.amount_due + stop.delivery_due)
    throw new ShopError('request.invalid', { fields: { amount: 'Ce montant dépasse ce qui est à payer.' } })
  await recordCash(tx, { order: order.name, amount: deed.amount, transactionId: deed.key, caller, now })
}
