import type { JournalLine } from '../../../payments/server/index.ts'
import { toFrancs } from '../../../platform/contract/francs.ts'
import { splitVat, VAT_PERCENT } from '../../../platform/contract/vat.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'

/** Invoices that are read at once. */
const PAGE = 500

interface InvoiceRow {
  number: number
  name: string
  order_name: string
  total: number
}

/** Each invoice of a day (YYYY-MM-DD): what the customer owes, the sale without tax and the tax, as the invoice says them. */
export async function* listSales(db: Queryable, day: string): AsyncGenerator<JournalLine[]> {
  for (let after = 0; ;) {
    const rows = await readPage(db, day, after)
    if (rows.length > 0) yield rows.flatMap((row) => writeSale(day, row))
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.number
  }
}

function readPage(db: Queryable, day: string, after: number): Promise<InvoiceRow[]> {
  return db.rows<InvoiceRow>({
    name: 'orders.sales-journal',
    text: `select v.number, invoice_name(v.number) as name, o.name as order_name,
                  o.amount_total + coalesce(v.amount_delivery, 0) as total
           from invoice v join sales_order o on o.id = v.order_id
           where v.issued_at >= $1::date::timestamp at time zone 'UTC'
             and v.issued_at < ($1::date + 1)::timestamp at time zone 'UTC' and v.number > $2
           order by v.number limit ${PAGE}`,
    values: [day, after],
  })
}

function writeSale(day: string, { name, order_name, total }: InvoiceRow): JournalLine[] {
  const { untaxed, vat } = splitVat(toFrancs(total))
  const line = (account: string, debit: number, credit: number): JournalLine => ({
    journal: 'Ventes',
    day,
    account,
    text: `Facture ${name}`,
    debit,
    credit,
    order: order_name,
    means: '',
    reference: name,
  })
  return [
    line('Clients', total, 0),
    line('Ventes hors taxe', 0, untaxed),
    line(`TVA ${VAT_PERCENT} %`, 0, vat),
  ]
}
