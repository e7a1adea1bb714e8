import { cleanLine, cleanText } from '#platform/contract/clean-text.ts'
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
import { CellError, NegativeCellError } from './read-cell.ts'
import { describeSpoiled } from './spoiled-cell.ts'

/** Changes of a row, French error messages about invalid cells, and warnings about missing cells. */
export interface ReadRow {
  change: SheetChange
  errors: string[]
  warnings: string[]
}

/** Formats a cell for export, with texts on one line. */
export function exportCell(column: SheetColumn, product: SheetProduct): string | number | null {
  const cell = column.write(product)
  return typeof cell === 'string' ? joinLines(cell) : cell
}

/** Formats a cell as text: decimal comma, one line below the other. */
export function writeCell(column: SheetColumn, product: SheetProduct): string {
  const cell = column.write(product) ?? ''
  return typeof cell === 'number' ? String(cell).replace('.', ',') : foldBreaks(cell)
}

/**
 * Reads a row against its product, if there is one. A cell equal to its exported value changes nothing, so that an
 * export can be imported without changes.
 */
export function readRow(
  { columns, isForeign }: MatchedColumns,
  cells: readonly string[],
  product: SheetProduct | undefined,
): ReadRow {
  const read: ReadRow = { change: {}, errors: [], warnings: [] }
  const cut = columns.slice(cells.length).filter((column) => column !== undefined)
  if (cells.length > columns.length || (product === undefined && cut.some(({ isRequired }) => isRequired))) {
    read.errors.push(
      `${cells.length} ${cells.length > 1 ? 'cellules' : 'cellule'} au lieu de ${columns.length}\u202F: la ligne est abîmée.`,
    )
    return read
  }
  read.warnings.push(...warnOfCut(cut, product))
  let areListed = false
  for (const [place, column] of listInOrder(columns)) {
    if (place >= cells.length) continue
    const cell = splitLines(restoreFormula(cells[place] ?? ''))
    if (isForeign && cell.trim() === '' && column.label !== REFERENCE_LABEL) continue
    if (product !== undefined && isUnchanged(column, cell, product)) continue
    try {
      if (cell.includes('\0')) throw new CellError('un signe n’est pas permis.')
      const spoiled = describeSpoiled(cell, column)
      if (spoiled !== undefined) throw new CellError(spoiled)
      const facts = read.change.facts ?? product?.facts ?? []
      Object.assign(read.change, column.read(cleanText(cell), { facts, areListed }))
      if (!column.isFact) areListed = read.change.facts !== undefined
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      read.errors.push(
        error instanceof NegativeCellError && column.field !== undefined
          ? describeNegative(column.field)
          : `${column.label}\u202F: ${error.message}`,
      )
    }
  }
  return read
}

/**
 * Excel omits trailing empty cells of a row, also in CSV files; they change nothing. Warns if the product has a value
 * there, which an empty cell would have deleted.
 */
function warnOfCut(cut: readonly SheetColumn[], product: SheetProduct | undefined): string[] {
  if (product === undefined) return []
  const undeletable = cut
    .filter((column) => writeCell(column, product) !== '' && mayDelete(column, product))
    .map(({ label }) => label)
  if (undeletable.length === 0) return []
  return [`Ligne plus courte que les autres\u202F: ${undeletable.join(', ')} ne change pas.`]
}

function mayDelete(column: SheetColumn, { facts }: SheetProduct): boolean {
  try {
    return Object.keys(column.read('', { facts, areListed: false })).length > 0
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    return false
  }
}

const isUnchanged = (column: SheetColumn, cell: string, product: SheetProduct): boolean =>
  cell === writeCell(column, product) || column.isSame?.(cell, product) === true

/** Known columns with their index. Single-fact columns come after the column of all facts. */
function listInOrder(columns: MatchedColumns['columns']): [place: number, column: SheetColumn][] {
  return columns
    .flatMap((column, place): [number, SheetColumn][] => (column ? [[place, column]] : []))
    .toSorted(([, one], [, other]) => Number(one.isFact ?? false) - Number(other.isFact ?? false))
}

/** Reference of a row's product; '' if it has none. */
export const referenceOf = (cells: readonly string[], columns: MatchedColumns): string =>
  cellOf(cells, columns, REFERENCE_LABEL)

/** Barcode of a row in stored format. Undefined if missing or if its check digit is wrong. */
export const barcodeOf = (cells: readonly string[], columns: MatchedColumns): string | undefined =>
  readBarcode(cellOf(cells, columns, BARCODE_LABEL))

function cellOf(cells: readonly string[], { columns }: MatchedColumns, label: string): string {
  const place = columns.findIndex((column) => column?.label === label)
  return cleanLine(restoreFormula(cells[place] ?? ''))
}

/** Replaces a line break in a cell. */
const BREAK_SIGN = '↵'

/** Normalises line breaks, because spreadsheets change them when they save a file. */
export function foldBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/**
 * Puts a text on one line, because some spreadsheets end the row at a line break within a cell, quoted or not. A
 * literal `↵` gets a backslash; backslashes before it or a break are doubled.
 */
export function joinLines(text: string): string {
  return foldBreaks(text).replace(
    /(\\*)([\n↵])/g,
    (_all, slashes: string, sign: string) => slashes + slashes + (sign === '\n' ? '' : '\\') + BREAK_SIGN,
  )
}

/** Inverse of `joinLines`, with breaks as `\n`. Breaks typed into the cell are kept. */
export function splitLines(cell: string): string {
  return foldBreaks(cell).replace(
    /(\\*)↵/g,
    (_all, slashes: string) =>
      slashes.slice(0, Math.floor(slashes.length / 2)) + (slashes.length % 2 === 0 ? '\n' : BREAK_SIGN),
  )
}
