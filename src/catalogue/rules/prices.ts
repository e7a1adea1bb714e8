import { type Francs, toFrancs } from '#platform/contract/francs.ts'

/** How much a promotion saves, in whole FCFA and whole percent rounded down; undefined where it saves nothing. */
export function savingOf(product: {
  price_unit: number
  list_price: number
}): { amount: Francs; percent: number } | undefined {
  const amount = product.list_price - product.price_unit
  if (amount <= 0) return undefined
  return { amount: toFrancs(amount), percent: Math.floor((amount * 100) / product.list_price) }
}
