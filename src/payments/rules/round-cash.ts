import { type Francs, toFrancs } from '#platform/contract/francs.ts'

/** Smallest coin in whole FCFA; 1 disables rounding. */
export type CashStep = 1 | 5

/** Rounds a sum to the nearest multiple of existing coins, never to zero unless it is zero. Whole FCFA. */
export function roundCash(amount: number, step: CashStep): Francs {
  return toFrancs(amount <= 0 ? 0 : Math.max(Math.round(amount / step) * step, step))
}

/** Cash to return for `amount` in existing coins, and the rounding difference in the till. Whole FCFA. */
export function returnCash(amount: number, step: CashStep): { given: Francs; rounding: number } {
  const given = roundCash(amount, step)
  return { given, rounding: amount - given }
}

/**
 * Amount of an order with remainder `due` that a sum of cash pays: the whole remainder if the sum is `due` rounded,
 * else the sum itself. `rounding`: surplus or shortfall of the till against that amount. Whole FCFA.
 */
export function settleCash(amount: number, due: number, step: CashStep): { paid: Francs; rounding: number } {
  const isWhole = due > 0 && amount === roundCash(due, step)
  const paid = toFrancs(isWhole ? due : amount)
  return { paid, rounding: amount - paid }
}
