import type { Francs } from '#platform/contract/francs.ts'

/** Cells of a table, the first one wide. */
export type PrintedRow = readonly [string, string, string, string]

/**
 * A document about a sale: a pro-forma, an invoice, a receipt, or a work sheet for the store and the courier.
 * Rendering adds the seller's identity.
 */
export interface PrintedDocument {
  /** « Facture pro-forma ». */
  title: string
  number: string
  date: Date
  /** Beside the title: « Valable jusqu’au » and similar. */
  facts: readonly { label: string; value: string }[]
  /** Label above the customer's name, « Client » by default. */
  addressee?: string
  /** Name first. Empty when the customer is unknown. */
  customer: readonly string[]
  /** Prices and totals in whole FCFA, tax included. Empty for no table. */
  lines: readonly (PricedPrintedLine | WorkedPrintedLine)[]
  /** Heads of the two right-hand columns when they hold no prices. */
  heads?: readonly [string, string]
  /** A table of texts in place of lines, in the same layout. */
  table?: { heads: PrintedRow; rows: readonly PrintedRow[] }
  /** The last one is printed large. */
  totals: readonly { label: string; amount: Francs }[]
  instalments: readonly { label: string; amount: Francs }[]
  notes: readonly string[]
}

interface PricedPrintedLine {
  name: string
  quantity: number
  price: Francs
  total: Francs
}

/** A line of a work sheet: texts of the two right-hand columns. */
interface WorkedPrintedLine {
  name: string
  quantity: number
  cells: readonly [string, string]
}

/** Formats « 24 novembre 2026 », « 1er décembre 2026 ». */
export function writeDay(day: Date): string {
  return DAY.format(day).replace(/^1 /, '1er ')
}

const DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
