/**
 * Maximum comparisons of a typed code with the codes sent to one contact, in 24 hours, over all purposes and browsers.
 * Correct codes do not count.
 */
export const COMPARISONS_A_DAY = 10

/**
 * Wrong codes allowed per contact and day when each is compared with `codes` codes at once. If codes went to both
 * e-mail and phone, a typed code may match either and counts for both.
 */
export function triesADay(codes: number): number {
  return Math.floor(COMPARISONS_A_DAY / Math.max(1, codes))
}

/** Whether the `count`th try of the day for a contact, itself included, is allowed against `codes` codes. */
export function isTryOpen(count: number, codes: number): boolean {
  return count <= triesADay(codes)
}
