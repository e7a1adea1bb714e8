import { type Francs, toFrancs } from '../../platform/contract/francs.ts'

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
