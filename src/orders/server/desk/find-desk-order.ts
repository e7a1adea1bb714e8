import { listOrderPayments } from '../../../payments/server/index.ts'
import type { Queryable, Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { DeskOrder } from '../../contract.ts'
import { standingOfDelivery } from '../../rules/delivery-standing.ts'
import { listDeskSteps } from '../../rules/desk-steps.ts'
import { mayEdit } from '../../rules/desk-edits.ts'
import type { Zone } from '../../rules/delivery-price.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { findOrderRow } from '../order-rows.ts'
import { presentOrder } from '../presenters.ts'

/** What only staff see of an order. */
interface DeskRow {
  zone: Zone
  paid_delivery: number
  stop: DeskOrder['stop']
  serials: DeskOrder['serials'] | null
  history: DeskOrder['history'] | null
}

/** An order as staff see it, with the steps and changes that it can still take. Throws order.not_found. */
export async function getDeskOrder(db: Queryable, id: number, now: Date): Promise<DeskOrder> {
  const row = await findOrderRow(db, id)
  const desk = await findDeskRow(db, id)
  if (row === undefined || desk === undefined) throw new ShopError('order.not_found')
  const delivery = standingOfDelivery(row)
  const payments = await listOrderPayments(db, id)
  const facts = { ...row, delivery, paid_delivery: desk.paid_delivery }
  return {
    ...presentOrder(row, now),
    version: row.version,
    zone: desk.zone,
    delivery,
    delivery_residual: Math.max((row.amount_delivery ?? 0) - desk.paid_delivery, 0),
    delivery_accepted_at: row.delivery_accepted_at?.toISOString() ?? null,
    stop: desk.stop,
    steps: listDeskSteps(facts),
    can_edit: mayEdit({ ...facts, zone: desk.zone }),
    payments: payments.map((payment) => ({ ...payment, received_at: payment.received_at.toISOString() })),
    serials: desk.serials ?? [],
    history: desk.history ?? [],
  }
}

async function findDeskRow(db: Queryable, id: number): Promise<DeskRow | undefined> {
  const [row] = await db.rows<DeskRow>({
    name: 'orders.desk-row',
    text: `select o.zone, o.paid_delivery,
        (select jsonb_build_object('courier_id', a.id, 'courier', a.name, 'day', o.stop_day)
         from account a where a.id = o.courier_id) as stop,
        (select jsonb_agg(jsonb_build_object('line_id', l.id, 'serial', s.serial) order by l.position, s.recorded_at, s.serial)
         from order_line l join line_serial s on s.order_line_id = l.id where l.order_id = o.id) as serials,
        (select jsonb_agg(jsonb_build_object(
           'at', to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
           'kind', e.kind, 'detail', e.detail, 'by', a.name) order by e.id)
         from order_event e left join account a on a.id = e.account_id where e.order_id = o.id) as history
      from sales_order o where o.id = $1`,
    values: [id],
  })
  return row
}

/** Holds an order that somebody read as `version`. Throws order.not_found, order.changed where it is another one by now. */
export async function lockDeskOrder(tx: Transaction, id: number, version: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (order === undefined) throw new ShopError('order.not_found')
  if (order.version !== version) throw new ShopError('order.changed')
  return order
}
