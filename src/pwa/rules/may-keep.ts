/** What of an answer says whether it may be kept. */
export interface Answered {
  status: number
  /** The response's type: 'basic' for one of our own origin. */
  type: string
  isRedirected: boolean
  cacheControl: string
  referrerPolicy: string
}

/**
 * Whether the worker may keep an answer: whole, our own, and the same for everybody. The server says « private » and
 * « no-store » with whatever is one visitor's, and « no-referrer » with a page whose address is a secret.
 */
export function mayKeep({ status, type, isRedirected, cacheControl, referrerPolicy }: Answered): boolean {
  if (status !== 200 || type !== 'basic' || isRedirected) return false
  if (/\b(?:no-store|private)\b/i.test(cacheControl)) return false
  return !/\bno-referrer\b(?!-)/i.test(referrerPolicy)
}
