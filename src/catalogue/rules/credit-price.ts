import { type Francs, toFrancs } from '#platform/contract/francs.ts'

/** Credit prices follow the cost: dearer products take the smaller factor (both in percent of the cost). */
export const CREDIT_PRICE_RULE = { threshold: 100_000, percentBelow: 150, percentFrom: 140 } as const

/** The credit price that follows from a cost (whole FCFA), unless staff typed one. */
export function creditPriceFromCost(cost: Francs): Francs {
  const percent =
    cost < CREDIT_PRICE_RULE.threshold ? CREDIT_PRICE_RULE.percentBelow : CREDIT_PRICE_RULE.percentFrom
  return toFrancs(Math.round((cost * percent) / 100))
}
