import { restoreFormula } from '#platform/contract/spreadsheet-text.ts'
import { readBarcode } from '../barcode.ts'
import {
  BARCODE_LABEL,
  REFERENCE_LABEL,
  type SheetColumn,
  type SheetChange,
  type SheetProduct,
} from './columns.ts'
import { describeNegative } from './describe-cell.ts'
import type { MatchedColumns } from './match-columns.ts'
import { CellError, NegativeCell } from './read-cell.ts'

/** What a row asks for, and French sentences about cells that cannot be taken. */
export interface ReadRow {
  change: SheetChange
  faults: string[]
}

/** A cell as an export holds it: texts on one line. */
export function exportCell(column: SheetColumn, product: SheetProduct): string | number | null {
  const cell = column.write(product)
  return typeof cell === 'string' ? joinLines(cell) : cell
}

/** A cell as text: a number with a decimal comma, lines one below the other. */
export function writeCell(column: SheetColumn, product: SheetProduct): string {
  const cell = column.write(product) ?? ''
  return typeof cell === 'number' ? String(cell).replace('.', ',') : foldBreaks(cell)
}

/**
 * Reads a row against the product that it names, if there is one. A cell that holds what an export would write asks for
 * nothing: so an export imports back to the same, whatever the product holds.
 */
export function readRow(
  { columns }: MatchedColumns,
  cells: readonly string[],
  product: SheetProduct | undefined,
): ReadRow {
  const read: ReadRow = { change: {}, faults: [] }
  if (cells.length !== columns.length) {
    read.faults.push(
      `${cells.length} ${cells.length > 1 ? 'cellules' : 'cellule'} au lieu de ${columns.length}\u202F: la ligne est abîmée.`,
    )
    return read
  }
  let areSaid = false
  for (const [place, column] of listInOrder(columns)) {
    const cell = splitLines(restoreFormula(cells[place] ?? ''))
    if (product !== undefined && isUnchanged(column, cell, product)) continue
    try {
      if (cell.includes('\0')) throw new CellError('un signe n’est pas permis.')
      const facts = read.change.facts ?? product?.facts ?? []
      Object.assign(read.change, column.read(cell, { facts, areSaid }))
      if (!column.isFact) areSaid = read.change.facts !== undefined
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      read.faults.push(
        error instanceof NegativeCell
          ? describeNegative(column.label)
          : `${column.label}\u202F: ${error.message}`,
      )
    }
  }
  return read
}

const isUnchanged = (column: SheetColumn, cell: string, product: SheetProduct): boolean =>
  cell === writeCell(column, product) || column.isSame?.(cell, product) === true

/** Columns that are known, by their places: those of a single fact after that of all facts. */
function listInOrder(columns: MatchedColumns['columns']): [place: number, column: SheetColumn][] {
  return columns
    .flatMap((column, place): [number, SheetColumn][] => (column ? [[place, column]] : []))
    .toSorted(([, one], [, other]) => Number(one.isFact ?? false) - Number(other.isFact ?? false))
}

/** The reference in a row: the product that it is about; '' where it has none. */
export const referenceOf = (cells: readonly string[], columns: MatchedColumns): string =>
  cellOf(cells, columns, REFERENCE_LABEL)

/** The barcode in a row, as it is stored; undefined where it has none, or one that its digits do not prove. */
export const barcodeOf = (cells: readonly string[], columns: MatchedColumns): string | undefined =>
  readBarcode(cellOf(cells, columns, BARCODE_LABEL))

function cellOf(cells: readonly string[], { columns }: MatchedColumns, label: string): string {
  const place = columns.findIndex((column) => column?.label === label)
  return restoreFormula(cells[place] ?? '').trim()
}

/** Stands for a line break in a cell. */
const BREAK_SIGN = '↵'

/** One way of breaking lines: a spreadsheet that saves a file writes another one than the shop holds. */
export function foldBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/**
 * A text on one line: some spreadsheets end the row at a break within a cell, quoted or not. The sign itself stands after a
 * backslash, and backslashes before either are doubled.
 */
export function joinLines(text: string): string {
  return foldBreaks(text).replace(
    /(\\*)([\n↵])/g,
    (_all, slashes: string, sign: string) => slashes + slashes + (sign === '\n' ? '' : '\\') + BREAK_SIGN,
  )
}

/** What `joinLines` was given, with its breaks as `\n`. Breaks that somebody typed into the cell stay. */
export function splitLines(cell: string): string {
  return foldBreaks(cell).replace(
    /(\\*)↵/g,
    (_all, slashes: string) =>
      slashes.slice(0, Math.floor(slashes.length / 2)) + (slashes.length % 2 === 0 ? '\n' : BREAK_SIGN),
  )
}
