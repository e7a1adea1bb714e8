import { COUNTRY_CODE, formatMobile } from './phone.ts'

/** Signs at the start of a cell that make a spreadsheet run it as a formula, also as wide as some of them read them. */
const STARTS_FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const NEUTRALISED = /^'+[=+\-@\t\r＝＋－＠]/

/** A text as a cell that no spreadsheet runs: an apostrophe before what would start a formula. */
export function neutraliseFormula(text: string): string {
  return STARTS_FORMULA.test(text) ? `'${text}` : text
}

/**
 * A stored phone as a cell that spreadsheets keep as text: « (+221) 77 123 45 67 ». Of its digits alone Excel makes 2,21771E+11,
 * and of a leading plus a formula. `findPhone` reads it.
 */
export function formatPhoneCell(phone: string | null): string {
  return phone === null ? '' : `(+${COUNTRY_CODE}) ${formatMobile(phone).replaceAll('\u00A0', ' ')}`
}

/** What `neutraliseFormula` was given: takes one apostrophe away again. */
export function restoreFormula(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell
}
