import { type Francs, toFrancs } from '#platform/contract/francs.ts'

/** Saving of a promotion in whole FCFA and in percent, rounded down. Undefined if there is no saving. */
export function savingOf(product: {
  price_unit: number
  list_price: number
}): { amount: Francs; percent: number } | undefined {
  const amount = product.list_price - product.price_unit
  if (amount <= 0) return undefined
  return { amount: toFrancs(amount), percent: Math.floor((amount * 100) / product.list_price) }
}
