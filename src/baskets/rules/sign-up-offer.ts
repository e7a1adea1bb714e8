/** BASK-12: ms between closing the sign-up offer and showing it again. */
export const OFFER_GAP_MS = 10_000
/** Paths that show the offer to visitors who are not signed in. */
export const OFFER_PATHS = ['/cart', '/pre-cart', '/credit-cart'] as const

/** Whether the offer may show `now`: never closed, or long enough ago. Both in ms. */
export function mayShowOffer(lastClosed: number | undefined, now: number): boolean {
  return lastClosed === undefined || now - lastClosed >= OFFER_GAP_MS
}
