import { foldReference } from '#platform/contract/clean-text.ts'
import { type Queryable, requireRow } from '#platform/server/db/database.ts'
import { writeWords } from '#platform/server/db/search-words.ts'
import type { PurchaseList, PurchaseOrder, PurchaseQuery } from '#purchasing/contract.ts'
import { nameLocations } from '#stock/server/index.ts'

const PAGE_SIZE = 50

interface Dated {
  created_at: Date
}

const STATES: Readonly<Record<'' | 'attendues', string>> = {
  '': 'true',
  attendues: `o.state in ('sent', 'partly')`,
}

/** A page of purchase orders, newest first. */
export async function listPurchases(db: Queryable, { q, etat, page }: PurchaseQuery): Promise<PurchaseList> {
  const values: unknown[] = []
  const give = (value: unknown): string => `$${values.push(value)}`
  const state = etat === '' || etat === 'attendues' ? STATES[etat] : `o.state = ${give(etat)}`
  const named =
    q === ''
      ? 'true'
      : `(purchase_name(o.number) = ${give(foldReference(q))} or ${writeWords(q, () => ['public.fold(s.name)'], give)})`
  const from = `from purchase_order o join supplier s on s.id = o.supplier_id where ${state} and ${named}`
  const [counted] = await db.rows({
    shape: 'purchasing.count-purchases',
    text: `select count(*)::int as total ${from}`,
    values: [...values],
  })
  const rows = await db.rows({
    shape: 'purchasing.list-purchases',
    text: `with page as (select o.id ${from} order by o.id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE})
           select o.id, purchase_name(o.number) as "name!", o.state, s.name as supplier, o.expected_day::text, o.created_at,
             coalesce(l.pieces, 0)::int as pieces, coalesce(l.received, 0)::int as received,
             coalesce(l.total, 0)::bigint as total
           from page join purchase_order o on o.id = page.id join supplier s on s.id = o.supplier_id
           left join lateral (
             select sum(quantity) as pieces, sum(received) as received, sum(quantity * unit_cost) as total
             from purchase_line where order_id = o.id) l on true
           order by o.id desc`,
    values,
  })
  return { orders: rows.map(writeMoment), total: counted?.total ?? 0, page, page_size: PAGE_SIZE }
}

function writeMoment<Row extends Dated>(row: Row): Omit<Row, 'created_at'> & { created_at: string } {
  return { ...row, created_at: row.created_at.toISOString() }
}

const LINES = `
  select json_agg(json_build_object('id', l.id, 'product_id', p.id, 'name', p.name, 'reference', p.reference,
    'supplier_reference', coalesce(sp.reference, ''), 'barcode', p.barcode, 'quantity', l.quantity,
    'unit_cost', l.unit_cost, 'received', l.received) order by l.position)
  from purchase_line l join product p on p.id = l.product_id
  left join supplier_product sp on sp.supplier_id = o.supplier_id and sp.product_id = l.product_id
  where l.order_id = o.id`

const RECEIPTS = `
  select json_agg(json_build_object('id', r.id, 'at', r.received_at, 'note', r.note,
    'who', (select w.name from account w where w.id = r.account_id),
    'lines', coalesce((select json_agg(json_build_object('line_id', l.id, 'name', p.name, 'quantity', g.quantity,
        'unit_cost', g.unit_cost) order by l.position)
      from purchase_receipt_line g join purchase_line l on l.id = g.line_id join product p on p.id = l.product_id
      where g.receipt_id = r.id), '[]')) order by r.id desc)
  from purchase_receipt r where r.order_id = o.id`

/** A purchase order with its lines and receipts. Throws purchase.not_found. */
export async function getPurchase(db: Queryable, id: number): Promise<PurchaseOrder> {
  const { created_at, sent_at, closed_at, ...order } = await requireRow(db, 'purchase.not_found', {
    name: 'purchasing.order',
    text: `select o.id, purchase_name(o.number) as "name!", o.state, o.expected_day::text, o.note, o.version,
               o.created_at, o.sent_at, o.closed_at,
               (select w.name from account w where w.id = o.created_by) as created_by,
               (select w.name from audit_entry e join account w on w.id = e.account_id
                where e.subject_type = 'purchase' and e.subject_id = o.id order by e.happened_at desc limit 1) as updated_by,
               json_build_object('id', s.id, 'name', s.name, 'phone', s.phone, 'email', s.email,
                 'address', s.address, 'ninea', s.ninea) as supplier,
               (select coalesce(sum(quantity * unit_cost), 0)::bigint from purchase_line where order_id = o.id) as total,
               coalesce((${LINES}), '[]') as lines, coalesce((${RECEIPTS}), '[]') as receipts
             from purchase_order o join supplier s on s.id = o.supplier_id where o.id = $1`,
    values: [id],
  })
  return {
    ...order,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    closed_at: closed_at?.toISOString() ?? null,
    locations: await nameLocations(db),
  }
}
