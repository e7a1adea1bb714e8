import { onlyDelivers } from '#platform/contract/rights.ts'
import { DEFAULT_RETURN } from './return-address.ts'

/** Who signed in, as far as their first screen depends on it. */
interface SignedIn {
  rights: readonly string[]
  role: string
  adhesion: string
}

/**
 * The first screen after a sign-in on the way to nowhere: the back office for staff, their stops for who only delivers,
 * the employer's page for HR, the profile for everybody else.
 */
export function findHome({ rights, role, adhesion }: SignedIn): string {
  if (onlyDelivers(rights)) return '/admin/livraison'
  if (rights.length > 0) return '/admin'
  if (role === 'main_user' && adhesion === 'accepted') return '/entreprise'
  return DEFAULT_RETURN
}
