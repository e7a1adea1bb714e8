import { nameOwnDay, type Piece } from '../../../payments/server/index.ts'
import { type Queryable, readBatches } from '../../../platform/server/db/database.ts'
import { postSale, type SaleDocument } from '../../rules/post-sale.ts'

/** Documents that are read at once. */
const PAGE = 500

/** `ownDay`: null, or the day of issue of what stands in an open month because its own was closed. */
type NumberedDocument = SaleDocument & { number: number; ownDay: string | null }

/** Invoices of a day (YYYY-MM-DD), then its credit notes, by their numbers. */
export async function* listSales(db: Queryable, day: string): AsyncGenerator<Piece[]> {
  for (const read of [readInvoices, readCreditNotes])
    for await (const rows of readBatches<NumberedDocument>(PAGE, (last) => read(db, day, last?.number ?? 0)))
      yield rows.map(({ number: _number, ownDay, ...row }) => nameOwnDay(postSale(row), ownDay))
}

function readInvoices(db: Queryable, day: string, after: number): Promise<NumberedDocument[]> {
  return db.rows({
    name: 'orders.sales-journal',
    text: `select v.number, 'invoice' as kind,
             case when v.late_on is not null then (v.issued_at at time zone 'UTC')::date::text end as "ownDay", invoice_name(v.number) as name, o.name as order,
             o.contact_name as customer, '' as reference, coalesce(v.amount_delivery, 0) as delivery,
             o.amount_total + o.amount_credited - v.amount_credited + coalesce(v.amount_delivery, 0) as total
           from invoice v join sales_order o on o.id = v.order_id
           where (v.late_on = $1 or (v.late_on is null
             and v.issued_at >= $1::date::timestamp at time zone 'UTC'
             and v.issued_at < ($1::date + 1)::timestamp at time zone 'UTC')) and v.number > $2
           order by v.number limit ${PAGE}`,
    values: [day, after],
  })
}

function readCreditNotes(db: Queryable, day: string, after: number): Promise<NumberedDocument[]> {
  return db.rows({
    name: 'orders.credit-notes-journal',
    text: `select n.number, 'credit-note' as kind,
             case when n.late_on is not null then (n.issued_at at time zone 'UTC')::date::text end as "ownDay", credit_note_name(n.number) as name, o.name as order,
             o.contact_name as customer, invoice_name(v.number) as reference, r.amount_delivery as delivery,
             r.amount + r.amount_delivery as total
           from credit_note n join order_refund r on r.id = n.refund_id
           join sales_order o on o.id = r.order_id join invoice v on v.order_id = r.order_id
           where (n.late_on = $1 or (n.late_on is null
             and n.issued_at >= $1::date::timestamp at time zone 'UTC'
             and n.issued_at < ($1::date + 1)::timestamp at time zone 'UTC')) and n.number > $2
           order by n.number limit ${PAGE}`,
    values: [day, after],
  })
}
