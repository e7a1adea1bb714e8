import type { DeliverySettings } from '../../content/contract.ts'
import { findDeliveryFee, findDeliveryZone } from '../../content/rules/delivery-fee.ts'
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

/** Where an order goes, and what bringing it there costs in whole FCFA; null: quoted later. */
export interface PricedDelivery {
  zone: Zone
  /** The zone with a price of its own, else the zone again: another one is another price. */
  area: string
  fee: Francs | null
}

/** ORD-12: what a delivery costs as staff set it: free on Dakar and quoted elsewhere, unless they say otherwise. */
export function priceDelivery(
  where: { commune: string | null; place: string },
  settings: Pick<DeliverySettings, 'free_communes' | 'zones' | 'fees'>,
): PricedDelivery {
  const zone = zoneOf(where, settings)
  const fee = findDeliveryFee({ ...where, isInDakar: zone === 'dakar' }, settings)
  return {
    zone,
    area: findDeliveryZone(where, settings.zones)?.name ?? zone,
    fee: fee === null ? null : toFrancs(fee),
  }
}
