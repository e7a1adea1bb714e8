/** Where a sign-in leads when nothing better was asked for. */
export const DEFAULT_RETURN = '/profile'

/** Screens that only make sense before a sign-in: leading back to one would turn in a circle. */
const BEFORE_SIGN_IN =
  /^\/(?:login|signup|inscription|create-compte|verification-code|forgot-password|new-password)\/?$/i
/**
 * What browsers drop or turn into a slash, so that `/\t/evil` and `/\evil` become another host; and halves of signs,
 * which no address can carry.
 */
const TREACHEROUS = /[\p{Cc}\p{Cs}\\]/u
/** Slashes and dots that change once they are worked out: `/x/..//evil` ends as another host. */
const UNSETTLED = /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i
const LONGEST = 2000

/**
 * The screen to return to after a sign-in, with its query and hash: `redirectTo` where it is a screen of this shop,
 * else `home`. Never another host, whatever the address looks like. `hash` is the sign-in page's own: the server that led
 * here never saw it, and browsers carry it over.
 */
export function readReturnAddress(
  redirectTo: string | null | undefined,
  hash = '',
  home = DEFAULT_RETURN,
): string {
  return findReturnAddress(redirectTo, hash) ?? home
}

/** The same; undefined where none was asked for, or none that may be followed. */
export function findReturnAddress(redirectTo: string | null | undefined, hash = ''): string | undefined {
  if (!redirectTo?.startsWith('/') || redirectTo.length > LONGEST) return undefined
  const path = redirectTo.replace(/[?#].*$/s, '')
  const isElsewhere = TREACHEROUS.test(redirectTo) || UNSETTLED.test(path) || path.startsWith('/api/')
  if (isElsewhere || BEFORE_SIGN_IN.test(path)) return undefined
  return redirectTo.includes('#') ? redirectTo : redirectTo + hash
}

/**
 * An address on the way to a sign-in (the sign-up, the page of the code, a link in a message) that hands `redirectTo` on;
 * as it is where that may not be followed.
 */
export function withReturn(address: string, redirectTo: string | null | undefined): string {
  const screen = findReturnAddress(redirectTo)
  if (screen === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(screen)}`
}
