import { type RouterContextProvider, redirect } from 'react-router'
import { sessionCookieContext } from '../../../platform/web/session-cookie-context.ts'
import { signInAddress } from './sign-in-address.ts'

/** NAV-3: protected addresses that have no screen yet; those that have one stand under the protecting layout. */
const COMING =
  /^\/(?:checkout|commande-validation|credit-cart|(?:pre-commandes|credit-commandes|commandes)\/[^/]+\/(?:détails|d%C3%A9tails))\/?$/i

/**
 * On the server: throws a redirect to /login, and back, where the browser sent no session cookie. The cookie only decides
 * what is shown: the API checks the token of every call.
 */
export function requireSessionCookie(
  context: Readonly<RouterContextProvider>,
  { pathname, search }: URL,
): void {
  if (!context.get(sessionCookieContext)) throw redirect(signInAddress(pathname + search))
}

/** The same for addresses that will be protected once they show something. */
export function requireSessionCookieFor(context: Readonly<RouterContextProvider>, url: URL): void {
  if (COMING.test(url.pathname)) requireSessionCookie(context, url)
}
