import { useEffect } from 'react'
import { useLocation, useSearchParams, useNavigate } from 'react-router'
import { findReturnAddress } from '#accounts/rules/return-address.ts'
import { isSessionKept } from '#platform/web/session/browser-session.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'

/**
 * The screen that this step towards a sign-in leads to in the end, to be handed on to the next one (`withReturn`);
 * undefined for none. It stands in the address, or, where the specification gives that, with the entry of the history.
 * Its hash is the page's own, which only the browser knows.
 */
export function useRedirectTo(): string | undefined {
  const [query] = useSearchParams()
  const { hash, state } = useLocation() as { hash: string; state: { redirectTo?: string } | null }
  const isHydrated = useHydrated()
  const address = findReturnAddress(query.get('redirectTo'), isHydrated ? hash : '')
  return address ?? (isHydrated ? findReturnAddress(state?.redirectTo) : undefined)
}

/** Leads on as soon as the sign-in is over, also where another tab was faster. */
export function useLeaving(isOver: boolean, address: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    // Without its cookie the server would send a protected page's visitor straight back here.
    if (isOver && isSessionKept()) void navigate(address, { replace: true })
  }, [isOver, address, navigate])
}
