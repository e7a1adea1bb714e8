import { MAX_AMOUNT } from './francs.ts'

/** Currency names before or behind an amount: F, FCFA, F CFA, F.CFA, CFA, Frs, francs, XOF. */
const CURRENCY =
  /^(?:(?:f|frs?|francs?)[.\s]*(?:cfa)?|cfa|xof)(?![a-z])|(?:(?:f|frs?|francs?)[.\s]*(?:cfa)?|cfa|xof)\.?$/gi

/**
 * Digits, grouped by three or not, and zero decimals only: francs and pieces have no others. A dot before three digits
 * separates thousands. A single comma before three digits is ambiguous and rejected.
 */
const WHOLE =
  /^(\d+|\d+(?:\s\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:['’]\d{3})+|\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,]0{1,2})?$/

/**
 * Parses a whole number from 0 to `most` as people type it: « 1200 », « 1 200 », « 1.200 », « 1200,00 ». Undefined
 * when invalid.
 */
export function readWhole(typed: string, most = MAX_AMOUNT): number | undefined {
  const digits = WHOLE.exec(typed.replace(/\p{Cf}/gu, '').trim())?.[1]?.replace(/\D/g, '')
  const number = digits === undefined ? undefined : Number(digits)
  return number !== undefined && number <= most ? number : undefined
}

/** Parses whole FCFA, as `readWhole`, with or without a currency. Undefined when invalid. */
export function readFrancs(typed: string, most = MAX_AMOUNT): number | undefined {
  const bare = typed.replace(/\p{Cf}/gu, '').trim()
  return readWhole(bare.replace(CURRENCY, ''), most)
}
