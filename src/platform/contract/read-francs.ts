/** Nothing that is sold costs or counts more: whole FCFA, or pieces. */
const MOST = 1_000_000_000

/** The currency as people write it before or behind an amount: F, FCFA, F CFA, F.CFA, CFA, Frs, francs, XOF. */
const CURRENCY =
  /^(?:(?:f|frs?|francs?)[.\s]*(?:cfa)?|cfa|xof)(?![a-z])|(?:(?:f|frs?|francs?)[.\s]*(?:cfa)?|cfa|xof)\.?$/gi

/**
 * Digits, in groups of three or not, and decimals that are nought. Neither francs nor pieces have others: behind a dot, three digits are
 * thousands. One comma before three digits is not read, for it can be either.
 */
const WHOLE =
  /^(\d+|\d+(?:\s\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:['’]\d{3})+|\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,]0{1,2})?$/

/** A whole number from 0 to `most` as people type it: « 1200 », « 1 200 », « 1.200 », « 1200,00 »; undefined for anything else. */
export function readWhole(typed: string, most = MOST): number | undefined {
  const digits = WHOLE.exec(typed.replace(/\p{Cf}/gu, '').trim())?.[1]?.replace(/\D/g, '')
  const number = digits === undefined ? undefined : Number(digits)
  return number !== undefined && number <= most ? number : undefined
}

/** Whole FCFA as people type or paste them, as `readWhole` with a currency or without; undefined for anything else. */
export function readFrancs(typed: string, most = MOST): number | undefined {
  const bare = typed.replace(/\p{Cf}/gu, '').trim()
  return readWhole(bare.replace(CURRENCY, ''), most)
}
