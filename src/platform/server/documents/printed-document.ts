import type { Francs } from '#platform/contract/francs.ts'

/** Cells of a table, the first one wide. */
export type PrintedRow = readonly [string, string, string, string]

/**
 * A paper of the shop about a sale: a pro-forma, an invoice, a receipt, or one to work with in the store and at the door.
 * The seller's identity is added by the drawing.
 */
export interface PrintedDocument {
  /** « Facture pro-forma ». */
  title: string
  number: string
  date: Date
  /** Beside the title: « Valable jusqu’au » and the like. */
  facts: readonly { label: string; value: string }[]
  /** Who it is for, above the name; « Client » unless said. */
  addressee?: string
  /** Name first; empty where the customer is not known. */
  customer: readonly string[]
  /** Prices and totals in whole FCFA, tax included. Without lines there is no table. */
  lines: readonly (PricedPrintedLine | WorkedPrintedLine)[]
  /** Heads of the two columns on the right, where they hold no prices. */
  heads?: readonly [string, string]
  /** In place of lines: a table of its own words, set like theirs. */
  table?: { heads: PrintedRow; rows: readonly PrintedRow[] }
  /** The last one is printed large. */
  totals: readonly { label: string; amount: Francs }[]
  instalments: readonly { label: string; amount: Francs }[]
  notes: readonly string[]
}

export interface PricedPrintedLine {
  name: string
  quantity: number
  price: Francs
  total: Francs
}

/** A line of a paper to work with: what stands in the two columns on the right. */
export interface WorkedPrintedLine {
  name: string
  quantity: number
  cells: readonly [string, string]
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
