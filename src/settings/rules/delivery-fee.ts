import type { DeliverySettings, DeliveryZone } from '#settings/contract.ts'
import { foldPlace } from './fold-place.ts'

/** Where something is to go: a commune of the region of Dakar, or null and the town as people write it. */
export interface Whereabouts {
  commune: string | null
  place: string
}

/**
 * The zone with a price of its own that a place lies in. A known commune is looked up by its name alone: a street may be
 * called like a town far away. Otherwise each part of « Saly, Mbour » is.
 */
export function findDeliveryZone(
  { commune, place }: Whereabouts,
  zones: readonly DeliveryZone[],
): DeliveryZone | undefined {
  const names = new Set((commune === null ? [place, ...place.split(/[,;/]/)] : [commune]).map(foldPlace))
  return zones.find(({ places }) => places.some((name) => names.has(foldPlace(name))))
}

/**
 * What a delivery costs, in whole FCFA; null: quoted after the order. `isInDakar`: whether the place lies where the price
 * of Dakar holds.
 */
export function findDeliveryFee(
  where: Whereabouts & { isInDakar: boolean },
  { zones, fees }: Pick<DeliverySettings, 'zones' | 'fees'>,
): number | null {
  const zone = findDeliveryZone(where, zones)
  if (zone !== undefined) return zone.fee
  return where.isInDakar ? fees.dakar : fees.elsewhere
}
