import { type Francs, toFrancs } from '#platform/contract/francs.ts'

/** Validates an amount to request from a provider. Throws RangeError for 0 F and less. */
export function requireAmount(amount: Francs): Francs {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not an amount to pay: ${amount}`)
  return amount
}

/** Whole francs, optionally negative, optionally with zero decimals (`10.0`). */
const WHOLE = /^-?(?:0|[1-9]\d{0,14})(?:\.0{1,2})?$/

/** Parses a provider's amount, number or text. Null when invalid or with a fraction. */
export function readAmount(written: unknown): Francs | null {
  if (typeof written !== 'number' && typeof written !== 'string') return null
  const text = String(written).trim()
  return WHOLE.test(text) ? toFrancs(Number(text)) : null
}
