/** Where a sign-in leads when nothing better was asked for. */
export const DEFAULT_RETURN = '/profile'

/** Screens that only make sense before a sign-in: leading back to one would turn in a circle. */
const BEFORE_SIGN_IN =
  /^\/(?:login|signup|inscription|create-compte|verification-code|forgot-password|new-password)\/?$/i
/** What browsers drop or turn into a slash, so that `/\t/evil` and `/\evil` become another host. */
const TREACHEROUS = /[\p{Cc}\\]/u
/** Slashes and dots that change once they are worked out: `/x/..//evil` ends as another host. */
const UNSETTLED = /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i
const LONGEST = 2000

/**
 * The screen to return to after a sign-in, with its query and hash: `redirectTo` where it is a screen of this shop,
 * else the profile. Never another host, whatever the address looks like. `hash` is the sign-in page's own: the server
 * that led here never saw it, and browsers carry it over.
 */
export function readReturnAddress(redirectTo: string | null | undefined, hash = ''): string {
  if (!redirectTo?.startsWith('/') || redirectTo.length > LONGEST) return DEFAULT_RETURN
  const path = redirectTo.replace(/[?#].*$/s, '')
  const isElsewhere = TREACHEROUS.test(redirectTo) || UNSETTLED.test(path) || path.startsWith('/api/')
  if (isElsewhere || BEFORE_SIGN_IN.test(path)) return DEFAULT_RETURN
  return redirectTo.includes('#') ? redirectTo : redirectTo + hash
}
