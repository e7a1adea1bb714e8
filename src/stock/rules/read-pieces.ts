import { readWhole } from '#platform/contract/read-francs.ts'

/** Maximum number of pieces. */
const MOST = 999_999

/** Parses a number of pieces as typed, also « 1 200 ». Undefined if invalid. */
export function readPieces(typed: string): number | undefined {
  const pieces = readWhole(typed)
  return pieces !== undefined && pieces <= MOST ? pieces : undefined
}
