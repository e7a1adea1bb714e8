import { type Francs, partOfFrancs, sumFrancs, toFrancs } from '#platform/contract/francs.ts'

/** Shares of a pre-order's three instalments, in percent. */
export const PREORDER_PERCENTS = [30, 30, 40] as const
/** Shares of a credit order's four instalments, in percent. */
export const CREDIT_PERCENTS = [50, 20, 15, 15] as const

/**
 * Splits a total (whole FCFA) by shares. All parts but the last are rounded down and the last takes the rest, so that
 * they always add up: splitByPercents(379 900, [30, 30, 40]) = [113 970, 113 970, 151 960]. Throws RangeError unless
 * the shares sum to 100.
 */
export function splitByPercents(total: Francs, percents: readonly number[]): Francs[] {
  const whole = percents.reduce((sum, percent) => sum + percent, 0)
  if (whole !== 100) throw new RangeError(`the shares make ${whole} percent, not 100`)
  const firstParts = percents.slice(0, -1).map((percent) => partOfFrancs(total, percent))
  return [...firstParts, toFrancs(total - sumFrancs(firstParts))]
}
