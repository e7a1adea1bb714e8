/** Signs at the start of a cell that make a spreadsheet run it as a formula, also as wide as some of them read them. */
const STARTS_FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const NEUTRALISED = /^'+[=+\-@\t\r＝＋－＠]/

/** A text as a cell that no spreadsheet runs: an apostrophe before what would start a formula. */
export function neutraliseFormula(text: string): string {
  return STARTS_FORMULA.test(text) ? `'${text}` : text
}

/** What `neutraliseFormula` was given: takes one apostrophe away again. */
export function restoreFormula(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell
}
