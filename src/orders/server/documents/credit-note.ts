import { toFrancs } from '#platform/contract/francs.ts'
import { splitVat, VAT_PERCENT } from '#platform/contract/vat.ts'
import { requireRow, type Queryable, type RowOf } from '#platform/server/db/database.ts'
import { type PrintedDocument, writeDay } from '#platform/server/documents/printed-document.ts'
import type { OrderRow } from '../order-rows.ts'
import { listCustomer } from './print-order.ts'

type CreditNoteRow = RowOf<'credit-notes.find'>

/** Prints a credit note of an order by its number. Throws `document.not_found`. */
export async function printCreditNote(
  db: Queryable,
  order: OrderRow,
  name: string,
): Promise<PrintedDocument> {
  const note = await requireRow(db, 'document.not_found', {
    name: 'credit-notes.find',
    text: `select credit_note_name(n.number) as name, n.issued_at, invoice_name(v.number) as invoice_name,
             v.issued_at as invoiced_at, r.amount, r.amount_delivery, r.amount_tax, r.reason,
             (select jsonb_agg(jsonb_build_object('name', g.name, 'quantity', g.quantity) order by g.position)
              from (select l.name, l.position, sum(g.quantity) as quantity
                    from order_refund_line g join order_line l on l.id = g.order_line_id
                    where g.refund_id = r.id group by l.id) g) as lines
           from order_refund r join credit_note n on n.refund_id = r.id join invoice v on v.order_id = r.order_id
           where r.order_id = $1 and credit_note_name(n.number) = $2`,
    values: [order.id, name],
  })
  const total = toFrancs(note.amount + note.amount_delivery)
  const vat = note.amount_tax ?? splitVat(total).vat
  return {
    title: 'Avoir',
    number: note.name,
    date: note.issued_at,
    facts: [
      { label: 'Commande', value: order.name },
      { label: 'Facture', value: `${note.invoice_name} du ${writeDay(note.invoiced_at)}` },
    ],
    customer: listCustomer(order),
    lines: listLines(note),
    totals: [
      { label: 'Total HT', amount: toFrancs(total - vat) },
      { label: `TVA ${VAT_PERCENT} %`, amount: vat },
      { label: 'Total de l’avoir TTC', amount: total },
    ],
    instalments: [],
    notes: [`Motif : ${note.reason}`, `Cet avoir vient en déduction de la facture ${note.invoice_name}.`],
  }
}

/** The refund of articles is one sum, because it includes a distributed discount. */
function listLines({ amount, amount_delivery, lines }: CreditNoteRow): PrintedDocument['lines'][number][] {
  const back = (lines ?? []).map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  const name = back === '' ? 'Réduction après la vente' : `Retour : ${back}`
  const sums = [
    { name, amount },
    { name: 'Livraison', amount: amount_delivery },
  ]
  return sums
    .filter((sum) => sum.amount > 0)
    .map((sum) => ({ name: sum.name, quantity: 1, price: sum.amount, total: sum.amount }))
}
