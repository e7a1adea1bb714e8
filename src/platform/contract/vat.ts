import { type Francs, toFrancs } from './francs.ts'

/** Value added tax in Senegal, percent. All prices of the shop include it. */
export const VAT_PERCENT = 18

/**
 * Splits a total (whole FCFA) into the untaxed amount, rounded to the nearest franc, and the VAT. Both add up to the
 * total exactly: splitVat(118 000) = 100 000 and 18 000.
 */
export function splitVat(total: Francs): { untaxed: Francs; vat: Francs } {
  const untaxed = toFrancs(Math.round((total * 100) / (100 + VAT_PERCENT)))
  return { untaxed, vat: toFrancs(total - untaxed) }
}
