import { type Francs, toFrancs } from '#platform/contract/francs.ts'

/** Credit price as a percentage of the cost. Costs from the threshold (FCFA) on take the smaller percentage. */
const CREDIT_PRICE_RULE = { threshold: 100_000, percentBelow: 150, percentFrom: 140 } as const

/** Calculates the default credit price from a cost (whole FCFA), used unless staff entered one. */
export function creditPriceFromCost(cost: Francs): Francs {
  const percent =
    cost < CREDIT_PRICE_RULE.threshold ? CREDIT_PRICE_RULE.percentBelow : CREDIT_PRICE_RULE.percentFrom
  return toFrancs(Math.round((cost * percent) / 100))
}
