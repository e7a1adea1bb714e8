/** A table file that a spreadsheet opens with French settings: `;` between cells, and a mark that says UTF-8. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${writeCsvRows(rows)}`
}

/** Rows of such a file that is written piece by piece. */
export function writeCsvRows(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')
}

/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Numbers stay numbers; a text that would be taken for a formula is led by an apostrophe. */
function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
