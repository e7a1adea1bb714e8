/** Maximum rows of a file, without the header. */
export const MAX_ROWS = 100_000

/** A row of a file: its first line number, from 1, and its cells as texts. */
export interface TableRow {
  line: number
  cells: string[]
  /** French reason why the cells are unreliable. */
  fault?: string
}

/** Rows of a file with their header. */
export interface Table {
  head: string[]
  /** Estimated number of rows, for a progress display. */
  estimate: number
  /** Iterating may throw SheetError. */
  rows: AsyncIterable<TableRow>
}

/** Shortens a row to the length of the header if the extra cells are empty. */
export function fitCells(cells: string[], length: number): string[] {
  let end = cells.length
  while (end > length && (cells[end - 1] ?? '').trim() === '') end -= 1
  return cells.slice(0, end)
}

/** A file that cannot be imported. The message is a French sentence for staff. */
export class SheetError extends Error {
  override name = 'SheetError'
}

/** File format of a table. */
export type SheetForm = 'xlsx' | 'csv'

export const TOO_LARGE: Readonly<Record<SheetForm, string>> = {
  xlsx: 'Ce fichier est trop volumineux. Coupez-le en plusieurs, ou enregistrez-le au format CSV.',
  csv: 'Ce fichier est trop volumineux. Coupez-le en plusieurs.',
}
export const UNREADABLE: Readonly<Record<SheetForm, string>> = {
  xlsx: 'Ce fichier Excel ne se lit pas. Enregistrez-le de nouveau au format .xlsx ou CSV.',
  csv: 'Ce fichier CSV ne se lit pas. Enregistrez-le de nouveau au format CSV UTF-8.',
}
export const TOO_MANY_ROWS = 'Le fichier a plus de 100 000 lignes. Coupez-le en plusieurs.'
