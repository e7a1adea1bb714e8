import { COUNTRY_CODE, formatMobile } from './phone.ts'

/** Characters that start a formula in a spreadsheet, full-width forms included. */
const STARTS_FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const NEUTRALISED = /^'+[=+\-@\t\r＝＋－＠]/

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
export function neutraliseFormula(text: string): string {
  return STARTS_FORMULA.test(text) ? `'${text}` : text
}

/**
 * Formats a stored phone number as a text cell: « (+221) 77 123 45 67 ». Excel converts digits alone to 2,21771E+11,
 * and a leading plus to a formula. `findPhone` parses it.
 */
export function formatPhoneCell(phone: string | null): string {
  return phone === null ? '' : `(+${COUNTRY_CODE}) ${formatMobile(phone).replaceAll('\u00A0', ' ')}`
}

/** Reverses `neutraliseFormula`: removes one apostrophe. */
export function restoreFormula(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell
}
