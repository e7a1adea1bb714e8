import { readWhole } from '#platform/contract/read-francs.ts'

/** Nothing in the shop is counted in more pieces. */
const MOST = 999_999

/** A whole number of pieces as people type it, « 1 200 » too; undefined for anything else. */
export function readPieces(typed: string): number | undefined {
  const pieces = readWhole(typed)
  return pieces !== undefined && pieces <= MOST ? pieces : undefined
}
