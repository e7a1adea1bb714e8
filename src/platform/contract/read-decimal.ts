/** Up to eight integer digits, grouped by three or not, and six decimals. */
const DECIMAL = /^(\d{1,8}|\d{1,2}(?:\s\d{3}){1,2}|\d{3}\s\d{3})(?:[.,](\d{1,6}))?$/

/**
 * Parses a number from 0 as people type or paste it, with a comma or a dot: « 58,5 », « 1 250.5 ». Undefined when
 * invalid.
 */
export function readDecimal(typed: string): number | undefined {
  const [, whole, part = '0'] = DECIMAL.exec(typed.replace(/\p{Cf}/gu, '').trim()) ?? []
  return whole === undefined ? undefined : Number(`${whole.replace(/\s/g, '')}.${part}`)
}
