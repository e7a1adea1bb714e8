import { type Francs, toFrancs } from '#platform/contract/francs.ts'

/** Coins of which sums are made, whole FCFA: 1 leaves every sum as it is. */
export type CashStep = 1 | 5

/** A sum as it is paid in coins that exist: the nearest multiple, and never nothing for something. Whole FCFA. */
export function roundCash(amount: number, step: CashStep): Francs {
  return toFrancs(amount <= 0 ? 0 : Math.max(Math.round(amount / step) * step, step))
}

/**
 * What cash pays of an order of which `due` is left: the whole of it where the sum is `due`, rounded; else just itself.
 * `rounding` is what the till has more (or less) than the order was paid. Whole FCFA.
 */
export function settleCash(amount: number, due: number, step: CashStep): { paid: Francs; rounding: number } {
  const isWhole = due > 0 && amount === roundCash(due, step)
  const paid = toFrancs(isWhole ? due : amount)
  return { paid, rounding: amount - paid }
}
