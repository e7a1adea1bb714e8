/*
 * How screens use the session of this browser:
 *   useSession()            who is signed in, or undefined; follows other tabs.
 *   useRequiredSession()    for protected screens, which also stand under pages/account/protected.tsx in routes.ts:
 *                           undefined at the first paint and on the way to /login; render a skeleton meanwhile.
 *   sendAsCustomer          (send-as-customer.ts) every call in the person's name, from effects and event handlers.
 *   createIdempotencyHeaders (call-headers.ts) for POSTs that create something.
 *   browserSession()        (browser-session.ts) refreshContext(context): what the server says now, in memory only;
 *                           saveUserInfo(userInfo): also in the cookie, so that the next page is painted with it.
 *   signOut                 (sign-out.ts) any element with `data-sign-out` signs out when clicked.
 * Style sheets show what is a visitor's own by the classes for-guests, for-customers, for-members (accepted for credit)
 * and members-only (accepted, with an employer).
 */
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../use-hydrated.ts'
import { browserSession } from './browser-session.ts'
import type { KeptSession } from './session-store.ts'
import { signInAddress } from './sign-in-address.ts'

/** ACC-7: somebody is signed in where the session cookie is there and the account is verified. */
function findOpenSession(): KeptSession | undefined {
  const session = browserSession().getSession()
  return session?.is_verified ? session : undefined
}

function subscribe(listener: () => void): () => void {
  return browserSession().subscribe(listener)
}

/**
 * Who is signed in, undefined for nobody; follows other tabs. A page is the same for everybody while the server renders
 * it and at its first paint: undefined then, too. The API believes none of it.
 */
export function useSession(): KeptSession | undefined {
  return useSyncExternalStore(subscribe, findOpenSession, () => undefined)
}

/**
 * The session of a protected screen: undefined until the screen runs in the browser, and on the way to /login, where
 * somebody without one is led, and back afterwards. Who `hasWork` stays: what they are at asks them to sign in, or leads on.
 */
export function useRequiredSession(hasWork?: () => boolean): KeptSession | undefined {
  const session = useSession()
  const isHydrated = useHydrated()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isMissing = isHydrated && session === undefined
  useEffect(() => {
    if (isMissing && !hasWork?.()) void navigate(signInAddress(pathname + search + hash), { replace: true })
  }, [isMissing, hasWork, pathname, search, hash, navigate])
  return session
}
