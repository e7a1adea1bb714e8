import type { Francs } from '../../contract/francs.ts'

/** A paper of the shop about a sale: a pro-forma, an invoice, a receipt. The seller's identity is added by the drawing. */
export interface PrintedDocument {
  /** « Facture pro-forma ». */
  title: string
  number: string
  date: Date
  /** Beside the title: « Valable jusqu’au » and the like. */
  facts: readonly { label: string; value: string }[]
  /** Name first; empty where the customer is not known. */
  customer: readonly string[]
  /** Prices and totals in whole FCFA, tax included. Without lines there is no table. */
  lines: readonly { name: string; quantity: number; price: Francs; total: Francs }[]
  /** The last one is printed large. */
  totals: readonly { label: string; amount: Francs }[]
  instalments: readonly { label: string; amount: Francs }[]
  notes: readonly string[]
}

/** « 24 novembre 2026 », « 1er décembre 2026 ». */
export function writeDay(day: Date): string {
  return DAY.format(day).replace(/^1 /, '1er ')
}

const DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
