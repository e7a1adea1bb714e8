import type { Zone } from '#delivery/server/index.ts'
import type { AdminOrder } from '#orders/contract.ts'
import { mayEdit } from '#orders/rules/admin-edits.ts'
import { listAdminSteps } from '#orders/rules/admin-steps.ts'
import { statusOfDelivery } from '#orders/rules/delivery-status.ts'
import { type PaidSums, excessOf, howToRefund } from '#orders/rules/refunds.ts'
import { listOrderPayments } from '#payments/server/index.ts'
import { type Queryable, type Transaction, findRow } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { findOrderRow } from '../order-rows.ts'
import { presentOrder } from '../presenters.ts'
import { findMeantElsewhere, writeOrderSearch } from './search-orders.ts'

interface AdminRow {
  zone: Zone
  paid_delivery: number
  stop: AdminOrder['stop']
  returned_at: Date | null
  attempts: AdminOrder['attempts'] | null
  damaged: AdminOrder['damaged'] | null
  serials: AdminOrder['serials'] | null
  refunds: AdminOrder['refunds'] | null
  history: AdminOrder['history'] | null
  notes: AdminOrder['notes'] | null
  last_call: AdminOrder['last_call']
  tags: string[]
}

/** An order as staff see it, with its possible steps and changes. Throws `order.not_found`. */
export async function getAdminOrder(db: Queryable, id: number, now: Date): Promise<AdminOrder> {
  const row = await findOrderRow(db, id)
  const admin = await findAdminRow(db, id)
  if (row === undefined || admin === undefined) throw new ShopError('order.not_found')
  const delivery = statusOfDelivery(row)
  const payments = await listOrderPayments(db, id)
  const facts = {
    ...row,
    delivery,
    paid_delivery: admin.paid_delivery,
    hasCourier: admin.stop !== null,
    hasSlot: row.slot_day !== null,
  }
  return {
    ...presentOrder(row, now),
    version: row.version,
    zone: admin.zone,
    delivery,
    delivery_residual: Math.max((row.amount_delivery ?? 0) - admin.paid_delivery, 0),
    delivery_accepted_at: row.delivery_accepted_at?.toISOString() ?? null,
    stop: admin.stop,
    steps: listAdminSteps(facts),
    can_edit: mayEdit({ ...facts, zone: admin.zone }),
    refunds: admin.refunds ?? [],
    to_refund: sumExcess({ ...row, paid_delivery: admin.paid_delivery }),
    can_refund: howToRefund(facts),
    payments: payments.map((payment) => ({ ...payment, received_at: payment.received_at.toISOString() })),
    returned_at: admin.returned_at?.toISOString() ?? null,
    attempts: admin.attempts ?? [],
    damaged: admin.damaged ?? [],
    serials: admin.serials ?? [],
    history: admin.history ?? [],
    notes: admin.notes ?? [],
    last_call: admin.last_call,
    tags: admin.tags,
  }
}

function sumExcess(sums: PaidSums): number {
  const { total, delivery } = excessOf(sums)
  return total + delivery
}

function findAdminRow(db: Queryable, id: number): Promise<AdminRow | undefined> {
  return findRow(db, {
    name: 'orders.admin-row',
    text: `select o.zone, o.paid_delivery, o.returned_at, o.last_call, o.tags,
        (select jsonb_agg(jsonb_build_object('outcome', t.outcome, 'reason', t.reason,
           'at', to_char(t.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
           'courier', c.name, 'by', b.name) order by t.id)
         from delivery_attempt t left join account c on c.id = t.courier_id join account b on b.id = t.account_id
         where t.order_id = o.id) as attempts,
        (select jsonb_agg(jsonb_build_object('id', d.id, 'product_id', p.id, 'name', p.name, 'quantity', d.quantity,
           'verdict', d.verdict) order by d.id)
         from delivery_attempt t join damaged_piece d on d.attempt_id = t.id join product p on p.id = d.product_id
         where t.order_id = o.id) as damaged,
        (select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'amount_delivery', r.amount_delivery,
           'reason', r.reason, 'at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'by', b.name,
           'credit_note', credit_note_name(n.number),
           'lines', coalesce((select jsonb_agg(jsonb_build_object('line_id', l.id, 'name', l.name, 'quantity', g.quantity,
             'goods', g.goods) order by l.position, g.goods)
             from order_refund_line g join order_line l on l.id = g.order_line_id where g.refund_id = r.id), '[]')) order by r.id)
         from order_refund r left join credit_note n on n.refund_id = r.id left join account b on b.id = r.account_id
         where r.order_id = o.id) as refunds,
        (select jsonb_build_object('courier_id', a.id, 'courier', a.name, 'day', coalesce(o.stop_day::text, ''))
         from account a where a.id = o.courier_id) as stop,
        (select jsonb_agg(jsonb_build_object('line_id', l.id, 'serial', s.serial) order by l.position, s.recorded_at, s.serial)
         from order_line l join line_serial s on s.order_line_id = l.id where l.order_id = o.id) as serials,
        (select jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'text', n.text,
           'at', to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'by', a.name) order by n.id desc)
         from order_note n join account a on a.id = n.account_id where n.order_id = o.id) as notes,
        (select jsonb_agg(jsonb_build_object(
           'at', to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
           'kind', e.kind, 'detail', e.detail, 'by', a.name) order by e.happened_at, e.id)
         from order_event e left join account a on a.id = e.account_id where e.order_id = o.id) as history
      from sales_order o where o.id = $1`,
    values: [id],
  })
}

/** Locks an order that was read as `version`. Throws `order.not_found`, `order.changed` for another version. */
export async function lockAdminOrder(tx: Transaction, id: number, version: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (order === undefined) throw new ShopError('order.not_found')
  if (order.version !== version) throw new ShopError('order.changed')
  return order
}

/** An order found by a search, total in whole FCFA. */
interface FoundOrder {
  id: number
  name: string
  customer: string
  state: string
  total: number
}

/** Staff's order search, newest first. */
export async function searchOrders(db: Queryable, text: string, most: number): Promise<FoundOrder[]> {
  const values: unknown[] = []
  const put = (value: unknown): string => `$${values.push(value)}`
  const isFound = writeOrderSearch(text, await findMeantElsewhere(db, text), put)
  return db.rows({
    shape: 'orders.search-orders',
    text: `select o.id, o.name, o.contact_name as customer, o.state, o.amount_total as total
      from sales_order o where ${isFound} order by o.id desc limit ${put(most)}`,
    values,
  })
}
