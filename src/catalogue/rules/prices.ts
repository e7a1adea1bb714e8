import { type Francs, toFrancs } from '../../platform/contract/francs.ts'

/** Credit prices follow the cost: dearer products take the smaller factor (both in percent of the cost). */
export const CREDIT_PRICE_RULE = { threshold: 100_000, percentBelow: 150, percentFrom: 140 } as const

/** The credit price that follows from a cost (whole FCFA), unless staff typed one. */
export function creditPriceFromCost(cost: Francs): Francs {
  const percent =
    cost < CREDIT_PRICE_RULE.threshold ? CREDIT_PRICE_RULE.percentBelow : CREDIT_PRICE_RULE.percentFrom
  return toFrancs(Math.round((cost * percent) / 100))
}

/** What the visitor pays today: the promotional price of a product in promotion, else its list price (whole FCFA). */
export function effectivePrice(product: {
  en_promo: boolean
  promo_price: number | null
  list_price: number
}): Francs {
  return toFrancs(product.en_promo && product.promo_price !== null ? product.promo_price : product.list_price)
}

/** How much a promotion saves, in whole FCFA and whole percent rounded down; undefined where it saves nothing. */
export function savingOf(product: {
  price_unit: number
  list_price: number
}): { amount: Francs; percent: number } | undefined {
  const amount = product.list_price - product.price_unit
  if (amount <= 0) return undefined
  return { amount: toFrancs(amount), percent: Math.floor((amount * 100) / product.list_price) }
}
