import type { Piece } from '#payments/rules/postings.ts'
import type { Francs } from '#platform/contract/francs.ts'
import { splitVat } from '#platform/contract/vat.ts'

/** An invoice or a credit note: whole FCFA, tax included; `delivery` is part of the total. */
export interface SaleDocument {
  kind: 'invoice' | 'credit-note'
  name: string
  total: Francs
  delivery: Francs
  order: string
  customer: string
  /** Of a credit note: the invoice that it takes from. */
  reference: string
}

/** What the customer owes, what was sold without tax, and the tax as the paper says it; a credit note the other way round. */
export function postSale({ kind, name, total, delivery, ...names }: SaleDocument): Piece {
  const isInvoice = kind === 'invoice'
  const { untaxed, vat } = splitVat(total)
  const delivered = splitVat(delivery).untaxed
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
