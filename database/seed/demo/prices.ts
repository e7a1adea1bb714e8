/** Lowest price of the demo, in FCFA. */
export const LEAST_PRICE = 2_500

/** Rounds to a price as shops here write them: …900 from 20 000, else a multiple of 500. Whole FCFA. */
export function roundToRetail(amount: number): number {
  if (amount >= 20_000) return Math.round(amount / 1_000) * 1_000 - 100
  return Math.max(LEAST_PRICE, Math.ceil(amount / 500) * 500)
}

/** Cost under which the credit price is ×1.50, from which it is ×1.40. FCFA. */
const CREDIT_THRESHOLD = 100_000

/** The credit price that follows from the cost, rounded to hundreds. Whole FCFA. */
export function computeCreditPrice(cost: number): number {
  // Tenths keep the arithmetic in whole numbers: 1.4 is not exact in binary.
  const tenths = cost < CREDIT_THRESHOLD ? 15 : 14
  return Math.round((cost * tenths) / 1_000) * 100
}
