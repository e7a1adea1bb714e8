import { type Francs, partOfFrancs, sumFrancs, toFrancs } from '../../platform/contract/francs.ts'

/** What a new customer saves on a first order: percent of the lines that are not in promotion, and at most so much. */
const PERCENT = 3
export const MAX_FIRST_DISCOUNT = toFrancs(20_000)

/** ORD-11: the discount on a first order in whole FCFA, rounded down. Lines in promotion are left out. */
export function firstOrderDiscount(lines: readonly { total: Francs; en_promo: boolean }[]): Francs {
  const counted = sumFrancs(lines.filter(({ en_promo }) => !en_promo).map(({ total }) => total))
  return toFrancs(Math.min(partOfFrancs(counted, PERCENT), MAX_FIRST_DISCOUNT))
}
