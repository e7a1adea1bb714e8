import { cookieName } from '../rules/session-cookies.ts'

const SESSION_COOKIE = new RegExp(`(?:^|;\\s*)${cookieName('session')}=[^;\\s]`)

/**
 * Whether a browser says that somebody is signed in there. It decides only which page is shown first: every call about a
 * person checks their token.
 */
export function hasSessionCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && SESSION_COOKIE.test(cookies)
}
