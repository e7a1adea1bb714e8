import { type JournalLine, listJournal } from '../../../payments/server/index.ts'
import { toDay } from '../../../platform/contract/clock.ts'
import { toFrancs } from '../../../platform/contract/francs.ts'
import { splitVat, VAT_PERCENT } from '../../../platform/contract/vat.ts'
import { buildCsv, buildCsvFile } from '../../../platform/server/csv/csv-file.ts'
import { type Queryable, readBatches } from '../../../platform/server/db/database.ts'

const HEAD = [
  'Journal',
  'Date',
  'Compte',
  'Libellé',
  'Débit (FCFA)',
  'Crédit (FCFA)',
  'Commande',
  'Moyen de paiement',
  'Référence',
]
const DAY_MS = 86_400_000

/** The accountants' file of the days from `first` to `last` (YYYY-MM-DD, both in it), piece by piece. */
export async function* writeBooks(db: Queryable, first: string, last: string): AsyncGenerator<string> {
  yield buildCsvFile([HEAD])
  for (let day = first; day <= last; day = toDay(new Date(Date.parse(day) + DAY_MS))) {
    for await (const lines of listSales(db, day)) yield buildLines(lines)
    for await (const lines of listJournal(db, day)) yield buildLines(lines)
  }
}

function buildLines(lines: readonly JournalLine[]): string {
  return buildCsv(
    lines.map((line) => [
      line.journal,
      line.day,
      line.account,
      line.text,
      line.debit,
      line.credit,
      line.order,
      line.means,
      line.reference,
    ]),
  )
}

/** Invoices that are read at once. */
const PAGE = 500

interface InvoiceRow {
  number: number
  name: string
  order_name: string
  total: number
}

/** Each invoice of a day (YYYY-MM-DD): what the customer owes, the sale without tax and the tax, as the invoice says them. */
async function* listSales(db: Queryable, day: string): AsyncGenerator<JournalLine[]> {
  for await (const rows of readBatches<InvoiceRow>(PAGE, (last) => readPage(db, day, last?.number ?? 0)))
    yield rows.flatMap((row) => writeSale(day, row))
}

function readPage(db: Queryable, day: string, after: number): Promise<InvoiceRow[]> {
  return db.rows<InvoiceRow>({
    name: 'orders.sales-journal',
    text: `select v.number, invoice_name(v.number) as name, o.name as order_name,
                  o.amount_total + o.amount_credited - v.amount_credited + coalesce(v.amount_delivery, 0) as total
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
