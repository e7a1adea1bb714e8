import type { Francs } from './francs.ts'

const NARROW_NO_BREAK_SPACE = '\u202F'
const NO_BREAK_SPACE = '\u00A0'
const MINUS = '\u2212'

export const FRANCS_UNIT = 'FCFA'

/**
 * Formats « 349 900 »: whole francs in groups of three, separated by U+202F. Not Intl, which prints « F CFA » and
 * changes its group separator between versions, so that server and browser output would differ.
 */
export function formatAmount(amount: Francs | number): string {
  const digits = String(Math.abs(Math.trunc(amount)))
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, NARROW_NO_BREAK_SPACE)
  return amount <= -1 ? MINUS + grouped : grouped
}

/** Formats « 349 900 FCFA » with a no-break space (U+00A0) before the unit. */
export function formatFrancs(amount: Francs | number): string {
  return formatAmount(amount) + NO_BREAK_SPACE + FRANCS_UNIT
}
