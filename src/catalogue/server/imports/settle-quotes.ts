import type { TableRow } from './table.ts'

/** Whether each cell of a row is either fully quoted, with inner quotes doubled, or contains no quote (RFC 4180). */
export function isWellQuoted(raw: string, delimiter: string): boolean {
  const sign = delimiter === '\t' ? String.raw`\t` : `\\${delimiter}`
  const cell = String.raw`(?:"[^"]*(?:""[^"]*)*"|[^"${sign}\r\n]*)`
  return new RegExp(`^\\uFEFF?${cell}(?:${sign}${cell})*[\\r\\n]*$`).test(raw)
}

/**
 * Handles literal quotes, such as inches in « TV 43" LED ». The cells are accepted only if unambiguous: none contains
 * the delimiter or a line break, and one that starts with a quote ends with one.
 */
export function settleQuotes({ line, cells }: TableRow, delimiter: string): TableRow {
  const settled = cells.map((cell) =>
    cell.startsWith('"') && cell.endsWith('"') && cell.length > 1 ? cell.slice(1, -1) : cell,
  )
  const isUnsure = settled.some(
    (cell) => cell.startsWith('"') || /[\r\n]/.test(cell) || cell.includes(delimiter),
  )
  return isUnsure ? { line, cells, fault: describeQuote(line, cells) } : { line, cells: settled }
}

function describeQuote(line: number, cells: readonly string[]): string {
  const breaks = cells.reduce((sum, cell) => sum + cell.split(/\r\n?|\n/).length - 1, 0)
  const joined = breaks > 0 ? ` Les lignes ${line} à ${line + breaks} n’en font plus qu’une.` : ''
  return `un guillemet n’est pas à sa place. Dans une cellule entre guillemets, doublez-le.${joined}`
}
