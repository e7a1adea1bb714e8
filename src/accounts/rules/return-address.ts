export const DEFAULT_RETURN = '/profile'

/** Pre-sign-in screens; returning to one would cause a loop. */
const BEFORE_SIGN_IN =
  /^\/(?:login|signup|inscription|create-compte|verification-code|forgot-password|new-password)\/?$/i
/**
 * Characters that browsers drop or convert to a slash, so that `/\t/evil` and `/\evil` lead to another host; and lone
 * surrogates, which no address can contain.
 */
const TREACHEROUS = /[\p{Cc}\p{Cs}\\]/u
/** Slashes and dots that change on normalisation: `/x/..//evil` resolves to another host. */
const UNSETTLED = /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i
const LONGEST = 2000

/**
 * Returns the screen to open after a sign-in, with query and hash: `redirectTo` if it is a screen of this shop, else
 * `home`. Never returns another host. `hash` is that of the sign-in page: browsers carry it over redirects, and the
 * server never receives it.
 */
export function readReturnAddress(
  redirectTo: string | null | undefined,
  hash = '',
  home = DEFAULT_RETURN,
): string {
  return findReturnAddress(redirectTo, hash) ?? home
}

/** Like `readReturnAddress`. Undefined when `redirectTo` is missing or not allowed. */
export function findReturnAddress(redirectTo: string | null | undefined, hash = ''): string | undefined {
  if (!redirectTo?.startsWith('/') || redirectTo.length > LONGEST) return undefined
  const path = redirectTo.replace(/[?#].*$/s, '')
  const isElsewhere = TREACHEROUS.test(redirectTo) || UNSETTLED.test(path) || path.startsWith('/api/')
  if (isElsewhere || BEFORE_SIGN_IN.test(path)) return undefined
  return redirectTo.includes('#') ? redirectTo : redirectTo + hash
}

/**
 * Adds `redirectTo` to an address on the way to a sign-in (sign-up, code page, message link). Returns the address
 * unchanged if `redirectTo` is not allowed.
 */
export function withReturn(address: string, redirectTo: string | null | undefined): string {
  const screen = findReturnAddress(redirectTo)
  if (screen === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(screen)}`
}
