import { type RouterContextProvider, redirect, createContext } from 'react-router'
import { signInAddress } from './sign-in-address.ts'

/**
 * NAV-3, on the server: throws a redirect to /login with a return address if the browser sent no session cookie. The
 * cookie only controls display: the API checks the token of every call.
 */
export function requireSessionCookie(
  context: Readonly<RouterContextProvider>,
  { pathname, search }: URL,
): void {
  if (!context.get(sessionCookieContext)) throw redirect(signInAddress(pathname + search))
}

/** Whether the visitor's browser sent a session cookie. Set by the server for private pages only. */
export const sessionCookieContext = createContext(false)
