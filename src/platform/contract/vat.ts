import { type Francs, toFrancs } from './francs.ts'

/** Value added tax in Senegal, percent. Every price of the shop contains it. */
export const VAT_PERCENT = 18

/**
 * The tax within a total (whole FCFA): without tax, rounded to the nearest franc, and the rest, so that both add up to
 * the total exactly: splitVat(118 000) = 100 000 and 18 000.
 */
export function splitVat(total: Francs): { untaxed: Francs; vat: Francs } {
  const untaxed = toFrancs(Math.round((total * 100) / (100 + VAT_PERCENT)))
  return { untaxed, vat: toFrancs(total - untaxed) }
}
