/** The heaviest puzzle: some twenty seconds of an entry-level phone. */
const MAX_WEIGHT = 8

/**
 * How heavy the puzzle of the next call is, after `tries` calls of which `free` go without one: 0 is none, 1 some two
 * seconds of an entry-level phone. It doubles each time that the calls do.
 */
export function puzzleWeight(tries: number, free: number): number {
  if (tries < free) return 0
  return Math.min(MAX_WEIGHT, 2 ** Math.floor(Math.log2(tries / free)))
}
