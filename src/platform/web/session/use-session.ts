/*
 * Access to this browser's session:
 *   useSession()            the signed-in person, or undefined; follows other tabs.
 *   useRequiredSession()    for protected screens, which are also under pages/account/protected.tsx in routes.ts. Undefined at the first paint and on the way to /login; render a skeleton meanwhile.
 *   sendAsCustomer          (send-as-customer.ts) every call on behalf of the user, from effects and event handlers.
 *   createIdempotencyHeaders (call-headers.ts) for POSTs that create something.
 *   browserSession()        (browser-session.ts) refreshContext(context): current server data, in memory only; saveUserInfo(userInfo): also in the cookie, for the next page's first paint.
 *   signOut                 (sign-out.ts) any element with `data-sign-out` signs out when clicked.
 * Style sheets show visitor-specific parts by the classes for-guests, for-customers, for-members (accepted for credit)
 * and members-only (accepted, with an employer).
 */
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../use-hydrated.ts'
import { browserSession } from './browser-session.ts'
import type { StoredSession } from './session-store.ts'
import { signInAddress } from './sign-in-address.ts'

/** ACC-7: a user is signed in if the session cookie exists and the account is verified. */
function findOpenSession(): StoredSession | undefined {
  const session = browserSession().getSession()
  return session?.is_verified ? session : undefined
}

function subscribe(listener: () => void): () => void {
  return browserSession().subscribe(listener)
}

/**
 * The signed-in person, or undefined. Follows other tabs. Also undefined during server rendering and at the first
 * paint, when a page is the same for all visitors. The API does not trust it.
 */
export function useSession(): StoredSession | undefined {
  return useSyncExternalStore(subscribe, findOpenSession, () => undefined)
}

/**
 * The session of a protected screen. Undefined until the screen runs in the browser, and during the redirect of a
 * visitor without a session to /login and back. With `hasWork` there is no redirect: the work itself prompts for a
 * sign-in, or navigates.
 */
export function useRequiredSession(hasWork?: () => boolean): StoredSession | undefined {
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
