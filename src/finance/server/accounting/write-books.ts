import { postSale, type SaleDocument } from '#finance/rules/post-sale.ts'
import { nameOwnDay, type Piece } from '#finance/rules/postings.ts'
import { toDay } from '#platform/contract/clock.ts'
import { buildCsv, buildCsvFile, type CsvCell } from '#platform/server/csv/csv-file.ts'
import { type Queryable, readBatches } from '#platform/server/db/database.ts'
import { ACCOUNT_NAMES, type ShopSettings } from '#settings/server/index.ts'
import { listMoney } from './list-journal.ts'

const HEAD = [
  'Journal',
  'Date',
  'Pièce',
  'Compte',
  'Intitulé du compte',
  'Libellé',
  'Débit (FCFA)',
  'Crédit (FCFA)',
  'Client',
  'Commande',
  'Référence',
]
const DAY_MS = 86_400_000

/**
 * Generates the accounting export from `first` to `last` (YYYY-MM-DD, both included), one document at a time, with the
 * account numbers of `settings`. An expense whose category no longer exists keeps its former number.
 */
export async function* writeBooks(
  db: Queryable,
  { first, last, settings }: { first: string; last: string; settings: Numbering },
): AsyncGenerator<string> {
  yield buildCsvFile([HEAD])
  for (let day = first; day <= last; day = toDay(new Date(Date.parse(day) + DAY_MS)))
    for (const list of [listSales, listMoney])
      for await (const pieces of list(db, day))
        yield buildCsv(pieces.flatMap((piece) => writePiece(piece, day, settings)))
}

type Numbering = Pick<ShopSettings, 'accounts' | 'expense_categories'>

function writePiece(piece: Piece, day: string, settings: Numbering): CsvCell[][] {
  const { journal, document, text, customer, order, reference } = piece
  return piece.postings.map(({ account, amount, category }) => [
    journal,
    day,
    document,
    category === undefined ? settings.accounts[account] : numberOf(category, settings),
    category?.name ?? ACCOUNT_NAMES[account],
    text,
    Math.max(amount, 0),
    Math.max(0 - amount, 0),
    customer,
    order,
    reference,
  ])
}

function numberOf({ name, account }: { name: string; account: string }, settings: Numbering): string {
  return settings.expense_categories.find((category) => category.name === name)?.account ?? account
}

const PAGE = 500

/** `ownDay`: issue day of a document in an open month whose own month was closed, else null. */
type NumberedDocument = SaleDocument & { number: number; ownDay: string | null }

/** Lists a day's invoices (YYYY-MM-DD), then its credit notes, by number. */
async function* listSales(db: Queryable, day: string): AsyncGenerator<Piece[]> {
  for (const read of [readInvoices, readCreditNotes])
    for await (const rows of readBatches<NumberedDocument>(PAGE, (last) => read(db, day, last?.number ?? 0)))
      yield rows.map(({ number: _number, ownDay, ...row }) => nameOwnDay(postSale(row), ownDay))
}

function readInvoices(db: Queryable, day: string, after: number): Promise<NumberedDocument[]> {
  return db.rows({
    name: 'orders.sales-journal',
    text: `select v.number, 'invoice' as kind,
             case when v.late_on is not null then (v.issued_at at time zone 'UTC')::date::text end as "ownDay", invoice_name(v.number) as name, o.name as order,
             o.contact_name as customer, '' as reference, coalesce(v.amount_delivery, 0) as delivery, null::bigint as tax,
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
             r.amount_tax as tax, r.amount + r.amount_delivery as total
           from credit_note n join order_refund r on r.id = n.refund_id
           join sales_order o on o.id = r.order_id join invoice v on v.order_id = r.order_id
           where (n.late_on = $1 or (n.late_on is null
             and n.issued_at >= $1::date::timestamp at time zone 'UTC'
             and n.issued_at < ($1::date + 1)::timestamp at time zone 'UTC')) and n.number > $2
           order by n.number limit ${PAGE}`,
    values: [day, after],
  })
}
