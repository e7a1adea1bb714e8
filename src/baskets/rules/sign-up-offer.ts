/** BASK-12: from one closing of the sign-up offer until it may come back, in milliseconds. */
export const OFFER_GAP_MS = 10_000
/** Where the offer shows, to whoever is not signed in. */
export const OFFER_PATHS = ['/cart', '/pre-cart', '/credit-cart'] as const

/** Whether the offer may show `now`: never closed, or long enough ago (both in milliseconds). */
export function mayShowOffer(lastClosed: number | undefined, now: number): boolean {
  return lastClosed === undefined || now - lastClosed >= OFFER_GAP_MS
}
