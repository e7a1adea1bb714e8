import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import { splitVat } from '#platform/contract/vat.ts'
import type { Piece } from './postings.ts'

/** An invoice or a credit note: whole FCFA, tax included; `delivery` is part of the total. */
export interface SaleDocument {
  kind: 'invoice' | 'credit-note'
  name: string
  total: Francs
  delivery: Francs
  /** Null: that of its total. */
  tax: Francs | null
  order: string
  customer: string
  /** Of a credit note: the invoice that it takes from. */
  reference: string
}

/** What the customer owes, what was sold without tax, and the tax as the paper says it; a credit note the other way round. */
export function postSale({ kind, name, total, delivery, tax, ...names }: SaleDocument): Piece {
  const isInvoice = kind === 'invoice'
  const vat = tax ?? splitVat(total).vat
  const untaxed = toFrancs(total - vat)
  // The tax of a credit note may be a franc beside that of its amount: a delivery alone takes all of it.
  const delivered = delivery === total ? untaxed : Math.min(splitVat(delivery).untaxed, untaxed)
  const postings = [
    { account: 'customers', amount: total },
    { account: 'sales', amount: delivered - untaxed },
    { account: 'delivery', amount: 0 - delivered },
    { account: 'vat', amount: 0 - vat },
  ] as const
  return {
    journal: isInvoice ? 'VT' : 'AV',
    document: name,
    text: isInvoice ? `Facture ${name}` : `Avoir ${name} sur facture ${names.reference}`,
    ...names,
    postings: postings
      .filter(({ amount }) => amount !== 0)
      .map(({ account, amount }) => ({ account, amount: isInvoice ? amount : 0 - amount })),
  }
}
