import { useLocation, useSearchParams } from 'react-router'
import { useHydrated } from '../../../platform/web/use-hydrated.ts'
import { findReturnAddress } from '../../rules/return-address.ts'

/**
 * The screen that this step towards a sign-in leads to in the end, to be handed on to the next one (`withReturn`);
 * undefined for none. Its hash is the page's own, which only the browser knows.
 */
export function useRedirectTo(): string | undefined {
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  return findReturnAddress(query.get('redirectTo'), isHydrated ? hash : '')
}
