/** Age in ms after which an order is not sent automatically. The shop deletes keys after seven days. */
const LONGEST_MS = 3 * 24 * 3600 * 1000

/** Whether an order confirmed at `at` is too old to be sent automatically. Both in ms. */
export function isTooOld(at: number, now: number): boolean {
  return Math.abs(now - at) > LONGEST_MS
}
