/**
 * Comparisons of a typed code with codes that went to one contact, in 24 hours, over all purposes and browsers. A right
 * code does not count.
 */
export const COMPARISONS_A_DAY = 10

/**
 * Wrong codes that a contact stands in a day while each of them is compared with `codes` codes at once: where a code went
 * to the e-mail and another to the phone, a typed one may fit either, and so counts for both.
 */
export function triesADay(codes: number): number {
  return Math.floor(COMPARISONS_A_DAY / Math.max(1, codes))
}

/** Whether a try may be made that is the contact's `count`th of the day, itself included, against `codes` codes. */
export function isTryOpen(count: number, codes: number): boolean {
  return count <= triesADay(codes)
}
