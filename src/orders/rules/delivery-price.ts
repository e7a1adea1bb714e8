import type { DeliverySettings } from '../../content/contract.ts'
import { isCommune } from '../../accounts/rules/communes.ts'
import { type Francs, toFrancs } from '../../platform/contract/francs.ts'

/** Whether this is one of the communes of the region of Dakar, as they are stored. */
export const isDakarCommune: (name: string) => boolean = isCommune

/** Where an order goes, as far as its price and its dates are concerned. */
export type Zone = 'dakar' | 'elsewhere'

/**
 * The zone of a destination: the whole region of Dakar unless the shop names its communes. Where no commune is known,
 * the town of Dakar counts, and everything else is elsewhere.
 */
export function zoneOf(
  { commune, place }: { commune: string | null; place: string },
  { free_communes }: Pick<DeliverySettings, 'free_communes'>,
): Zone {
  if (commune === null) return /^dakar$/i.test(place.trim()) ? 'dakar' : 'elsewhere'
  const isFree = free_communes.length === 0 ? isCommune(commune) : free_communes.includes(commune)
  return isFree ? 'dakar' : 'elsewhere'
}

/** ORD-12: delivery in whole FCFA: free on Dakar, quoted later (null) elsewhere. */
export function deliveryPrice(zone: Zone): Francs | null {
  return zone === 'dakar' ? toFrancs(0) : null
}
