/** Lowest price in the demo, in FCFA. */
export const MIN_PRICE = 2_500

/** Rounds to a local retail price: …900 from 20 000, otherwise a multiple of 500. Whole FCFA. */
export function roundToRetail(amount: number): number {
  if (amount >= 20_000) return Math.round(amount / 1_000) * 1_000 - 100
  return Math.max(MIN_PRICE, Math.ceil(amount / 500) * 500)
}

/** FCFA. Below this cost the credit price is ×1.50, from it ×1.40. */
const CREDIT_THRESHOLD = 100_000

/** The credit price for a cost, rounded to hundreds. Whole FCFA. */
export function computeCreditPrice(cost: number): number {
  // Tenths keep the arithmetic in integers: 1.4 is not exact in binary.
  const tenths = cost < CREDIT_THRESHOLD ? 15 : 14
  return Math.round((cost * tenths) / 1_000) * 100
}
