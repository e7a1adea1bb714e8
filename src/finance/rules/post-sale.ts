import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import { splitVat } from '#platform/contract/vat.ts'
import type { Piece } from './postings.ts'

/** An invoice or credit note in whole FCFA, tax included; `delivery` is part of the total. */
export interface SaleDocument {
  kind: 'invoice' | 'credit-note'
  name: string
  total: Francs
  delivery: Francs
  /** Null to derive the tax from the total. */
  tax: Francs | null
  order: string
  customer: string
  /** For a credit note: number of the credited invoice. */
  reference: string
}

/** Posts the customer's debt, the sales without tax, and the tax as documented; reversed for a credit note. */
export function postSale({ kind, name, total, delivery, tax, ...names }: SaleDocument): Piece {
  const isInvoice = kind === 'invoice'
  const vat = tax ?? splitVat(total).vat
  const untaxed = toFrancs(total - vat)
  // A credit note's tax may differ by one franc from the tax of its amount; a delivery-only note takes all of it.
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
