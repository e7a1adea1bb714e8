/** Nothing in the shop costs more, in whole FCFA. */
const MOST = 1_000_000_000

/**
 * Whole FCFA as people type them, « 15 000 » and « 15.000 » too; undefined for anything else: the franc has no
 * decimals, so a dot that does not part thousands is a mistake.
 */
export function readFrancs(typed: string): number | undefined {
  const digits = typed.replace(/[\s\u00A0\u202F]/g, '').replace(/\.(?=\d{3}(?:\.|$))/g, '')
  const amount = /^\d{1,10}$/.test(digits) ? Number(digits) : undefined
  return amount !== undefined && amount <= MOST ? amount : undefined
}
