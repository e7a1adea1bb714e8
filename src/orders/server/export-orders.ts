import { exportAttempts } from '../../payments/server/index.ts'
import type { Queryable } from '../../platform/server/db/database.ts'
import { openFile } from './credit/bank-file.ts'

/** A person's orders with all that belongs to them, for the export of their own data; also those they hid. */
export async function exportOrders(
  db: Queryable,
  accountId: number,
  sealingKeys: readonly string[],
): Promise<Record<string, unknown>[]> {
  const rows = await db.rows<Record<string, unknown> & { id: number; sealed: Buffer | null }>({
    name: 'orders.export',
    text: ORDERS,
    values: [accountId],
  })
  return rows.map(({ id, sealed, ...order }) => ({
    ...order,
    bank_file: sealed === null ? null : (openFile(sealed, id, sealingKeys) ?? 'illisible'),
  }))
}

/** What was paid or tried for a person's orders, and by them for somebody else's, which is not named. */
export async function exportPayments(db: Queryable, accountId: number): Promise<Record<string, unknown>[]> {
  const orders = await db.rows<{ id: number; name: string }>({
    name: 'orders.export-names',
    text: 'select id, name from sales_order where account_id = $1',
    values: [accountId],
  })
  const names = new Map(orders.map(({ id, name }) => [id, name]))
  const attempts = await exportAttempts(db, accountId, [...names.keys()])
  return attempts.map(({ order_id, ...attempt }) => ({ order: names.get(order_id) ?? null, ...attempt }))
}

const ORDERS = `
  select o.id, o.name, o.type_sale, o.type_order, o.state, o.payment_mode, o.contact_name, o.contact_email,
    o.contact_phone, o.commune, o.place, o.landmark, o.note, o.amount_lines, o.amount_discount, o.amount_total,
    o.amount_tax, o.amount_delivery, o.paid_total, o.paid_delivery, o.commitment_date, o.slot_day, o.slot_half,
    o.created_at, o.confirmed_at, o.delivered_at, o.cancelled_at, o.cancel_reason, o.hidden_at, o.type_credit,
    c.name as employer, o.validation_rh_state, o.validation_rh_at, o.validation_rh_reason, o.validation_admin_state,
    o.validation_admin_at, o.validation_admin_reason, o.date_approved, o.terms_version, o.sale_terms_version, o.terms_accepted_at, b.sealed,
    (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'price_unit', l.price_unit)
       order by l.position) from order_line l where l.order_id = o.id) as lines,
    (select jsonb_agg(jsonb_build_object('due_date', i.due_date, 'amount', i.amount) order by i.sequence)
     from order_instalment i where i.order_id = o.id) as instalments,
    (select jsonb_agg(jsonb_build_object('happened_at', e.happened_at, 'kind', e.kind, 'detail', e.detail) order by e.id)
     from order_event e where e.order_id = o.id) as events
  from sales_order o
  left join company c on c.id = o.employer_id
  left join bank_file b on b.order_id = o.id
  where o.account_id = $1 order by o.id`
