import { useEffect } from 'react'
import { useLocation, useSearchParams, useNavigate } from 'react-router'
import { findReturnAddress } from '#accounts/rules/return-address.ts'
import { isSessionStored } from '#platform/web/session/browser-session.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'

/**
 * Screen to open after the sign-in, to pass on to the next step (`withReturn`). Undefined when there is none. Read
 * from the address or, where the specification says so, from the history entry. The hash is the page's own, known only
 * to the browser.
 */
export function useRedirectTo(): string | undefined {
  const [query] = useSearchParams()
  const { hash, state } = useLocation() as { hash: string; state: { redirectTo?: string } | null }
  const isHydrated = useHydrated()
  const address = findReturnAddress(query.get('redirectTo'), isHydrated ? hash : '')
  return address ?? (isHydrated ? findReturnAddress(state?.redirectTo) : undefined)
}

/** Navigates as soon as the sign-in is complete, also when completed in another tab. */
export function useLeaving(isOver: boolean, address: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    // Without the session cookie the server would redirect a protected page back here.
    if (isOver && isSessionStored()) void navigate(address, { replace: true })
  }, [isOver, address, navigate])
}
