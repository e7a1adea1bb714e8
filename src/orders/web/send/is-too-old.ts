/** Milliseconds after which an order is no longer sent without its owner; the shop forgets keys after seven days. */
const LONGEST_MS = 3 * 24 * 3600 * 1000

/** Whether an order that was confirmed at `at` is too old to be sent by itself; both in milliseconds. */
export function isTooOld(at: number, now: number): boolean {
  return Math.abs(now - at) > LONGEST_MS
}
