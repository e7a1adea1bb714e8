import { fitCells, SheetError, TOO_LARGE, TOO_MANY_ROWS, MAX_ROWS, type TableRow } from './table.ts'

/** Rows per chunk. */
const CHUNK = 250
/** Maximum characters in total, the same as the size of a CSV file: a million cells may share one long text. */
export const MAX_TEXT = 30_000_000

/**
 * Yields the rows of a sheet that are not blank, as texts up to the last filled cell, with Excel's line numbers.
 * Throws SheetError beyond the limits.
 */
export function* chunkRows(sheet: readonly (readonly unknown[])[]): Generator<TableRow[]> {
  let chunk: TableRow[] = []
  let [rows, text] = [0, 0]
  for (const [index, row] of sheet.entries()) {
    const cells = row.map(formatCell)
    if (cells.every((cell) => cell.trim() === '')) continue
    rows += 1
    text += cells.reduce((sum, cell) => sum + 1 + cell.length, 0)
    // The first row contains the column names.
    if (rows > MAX_ROWS + 1) throw new SheetError(TOO_MANY_ROWS)
    if (text > MAX_TEXT) throw new SheetError(TOO_LARGE.xlsx)
    chunk.push({ line: index + 1, cells: fitCells(cells, 0) })
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

function formatCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return formatDate(cell)
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non'
  return typeof cell === 'number' || typeof cell === 'string' ? String(cell) : ''
}

/** Excel stores fractions of a day, so a time is up to 1 ms off. An invalid date is written as an error. */
function formatDate(date: Date): string {
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000)
  return Number.isNaN(rounded.getTime()) ? '#VALEUR!' : rounded.toISOString()
}
