/** Properties of a response that decide whether it may be cached. */
export interface Answered {
  status: number
  /** Response type: 'basic' for the shop's own origin. */
  type: string
  isRedirected: boolean
  cacheControl: string
  referrerPolicy: string
}

/**
 * Whether the service worker may cache a response: complete, same-origin, and the same for all visitors. The server
 * marks private responses « private » or « no-store », and pages with a secret address « no-referrer ».
 */
export function mayKeep({ status, type, isRedirected, cacheControl, referrerPolicy }: Answered): boolean {
  if (status !== 200 || type !== 'basic' || isRedirected) return false
  if (/\b(?:no-store|private)\b/i.test(cacheControl)) return false
  return !/\bno-referrer\b(?!-)/i.test(referrerPolicy)
}
