import { type RouterContextProvider, redirect } from 'react-router'
import { sessionCookieContext } from '../../../platform/web/session-cookie-context.ts'
import { signInAddress } from './sign-in-address.ts'

/**
 * NAV-3, on the server: throws a redirect to /login, and back, where the browser sent no session cookie. The cookie only
 * decides what is shown: the API checks the token of every call.
 */
export function requireSessionCookie(
  context: Readonly<RouterContextProvider>,
  { pathname, search }: URL,
): void {
  if (!context.get(sessionCookieContext)) throw redirect(signInAddress(pathname + search))
}
