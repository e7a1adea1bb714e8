import { onlyDelivers } from '#platform/contract/rights.ts'
import { DEFAULT_RETURN } from './return-address.ts'

/** Fields of the signed-in person that determine the first screen. */
interface SignedIn {
  rights: readonly string[]
  role: string
  adhesion: string
}

/**
 * Returns the first screen after a sign-in without target: the back office for staff, the stops for couriers, the
 * employer's page for HR, else the profile.
 */
export function findHome({ rights, role, adhesion }: SignedIn): string {
  if (onlyDelivers(rights)) return '/admin/livraison'
  if (rights.length > 0) return '/admin'
  if (role === 'main_user' && adhesion === 'accepted') return '/entreprise'
  return DEFAULT_RETURN
}
