import { type Francs, toFrancs } from '#platform/contract/francs.ts'

/** An amount that may be asked of a provider. Throws RangeError on 0 F and less. */
export function requireAmount(amount: Francs): Francs {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not an amount to pay: ${amount}`)
  return amount
}

/** Whole francs, which some write with empty decimals (`10.0`), in front of which a minus may stand. */
const WHOLE = /^-?(?:0|[1-9]\d{0,14})(?:\.0{1,2})?$/

/** An amount as a provider writes it, number or text; null where it is neither or has a fraction. */
export function readAmount(written: unknown): Francs | null {
  if (typeof written !== 'number' && typeof written !== 'string') return null
  const text = String(written).trim()
  return WHOLE.test(text) ? toFrancs(Number(text)) : null
}
