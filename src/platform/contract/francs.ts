declare const francs: unique symbol

/**
 * A whole amount in West African CFA francs (XOF has no subunit): always an integer that a double represents exactly.
 */
export type Francs = number & { readonly [francs]: true }

/** Maximum of one price, cost or discount, in whole FCFA. */
export const MAX_AMOUNT = 1_000_000_000
/** Maximum of a payment, a cash count or the total of an order, in whole FCFA. */
export const MAX_SUM = 10_000_000_000

/** Converts a whole number to Francs. Throws `RangeError` on a fraction, NaN or an amount beyond 2^53. */
export function toFrancs(amount: number): Francs {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount of francs: ${amount}`)
  return amount as Francs
}

/** Sum of whole amounts, 0 for none. */
export function sumFrancs(amounts: readonly Francs[]): Francs {
  return toFrancs(amounts.reduce<number>((total, amount) => total + amount, 0))
}

/** `percent` of an amount, rounded down to whole francs: 30 % of 99 999 = 29 999. */
export function partOfFrancs(amount: Francs, percent: number): Francs {
  return toFrancs(Math.floor((amount * percent) / 100))
}
