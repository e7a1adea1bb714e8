export { readPieces } from '../../catalogue/rules/read-pieces.ts'

/** A whole amount of francs as people type it, « 182 000 » too; undefined for anything else. */
export function readCost(typed: string): number | undefined {
  const digits = typed.replace(/\s/g, '')
  return /^\d{1,10}$/.test(digits) && Number(digits) <= 1_000_000_000 ? Number(digits) : undefined
}
