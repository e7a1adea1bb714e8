import type { DeliverySettings, DeliveryZone } from '#settings/contract.ts'
import { foldPlace } from './fold-place.ts'

/** Delivery destination: a commune of the region of Dakar, or null and the town as typed. */
export interface Whereabouts {
  commune: string | null
  place: string
}

/**
 * The zone that contains a place. A known commune is found by its name only, because a street may have the name of a
 * distant town. Otherwise each part of « Saly, Mbour » is compared.
 */
export function findDeliveryZone(
  { commune, place }: Whereabouts,
  zones: readonly DeliveryZone[],
): DeliveryZone | undefined {
  const names = new Set((commune === null ? [place, ...place.split(/[,;/]/)] : [commune]).map(foldPlace))
  return zones.find(({ places }) => places.some((name) => names.has(foldPlace(name))))
}

/** Delivery price in whole FCFA; null when quoted after the order. `isInDakar`: whether the Dakar price applies. */
export function findDeliveryFee(
  where: Whereabouts & { isInDakar: boolean },
  { zones, fees }: Pick<DeliverySettings, 'zones' | 'fees'>,
): number | null {
  const zone = findDeliveryZone(where, zones)
  if (zone !== undefined) return zone.fee
  return where.isInDakar ? fees.dakar : fees.elsewhere
}
