import { formatFrancs } from '#platform/contract/format-francs.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { type PrintedDocument, writeDay } from '#platform/server/documents/printed-document.ts'
import type { PurchaseOrder } from '#purchasing/contract.ts'

/** The purchase order as a document for the supplier, with the supplier's references where known. */
export function printPurchase(order: PurchaseOrder, now: Date): PrintedDocument {
  const { name, state, supplier, expected_day, note, lines, sent_at, total } = order
  return {
    title: state === 'draft' ? 'Commande fournisseur (brouillon)' : 'Commande fournisseur',
    number: name,
    date: sent_at === null ? now : new Date(sent_at),
    facts:
      expected_day === null
        ? []
        : [{ label: 'Livraison souhaitée', value: writeDay(new Date(`${expected_day}T00:00:00Z`)) }],
    addressee: 'Fournisseur',
    customer: [
      supplier.name,
      supplier.phone,
      supplier.email,
      supplier.address,
      supplier.ninea && `NINEA : ${supplier.ninea}`,
    ].filter(Boolean),
    heads: ['Coût unitaire', 'Total'],
    lines: lines.map((line) => ({
      name: `${line.name} (${line.supplier_reference || line.reference})`,
      quantity: line.quantity,
      cells: [formatFrancs(toFrancs(line.unit_cost)), formatFrancs(toFrancs(line.unit_cost * line.quantity))],
    })),
    totals: [{ label: 'Total de la commande', amount: toFrancs(total) }],
    instalments: [],
    notes: note === '' ? [] : [note],
  }
}
