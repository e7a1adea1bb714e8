/** Rows of one file, without the names of its columns. */
export const MAX_ROWS = 100_000

/** A row of a file: the line on which it begins, from 1, and its cells as texts. */
export interface TableRow {
  line: number
  cells: string[]
  /** Why the cells are not to be believed: a French sentence. */
  fault?: string
}

/** A file of rows under a line of names. */
export interface Table {
  head: string[]
  /** How many rows there may be, for showing how far the reading is. */
  estimate: number
  /** Reading on may throw SheetError. */
  rows: AsyncIterable<TableRow>
}

/** Makes a row as long as the head where it is longer by nothing but empty cells. */
export function fitCells(cells: string[], length: number): string[] {
  let end = cells.length
  while (end > length && (cells[end - 1] ?? '').trim() === '') end -= 1
  return cells.slice(0, end)
}

/** A file that cannot be taken: a French sentence for staff. */
export class SheetError extends Error {
  override name = 'SheetError'
}

/** How a file of rows is written. */
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
