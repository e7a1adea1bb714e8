import { isCommune } from '#accounts/rules/communes.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import type { DeliverySettings } from '#settings/contract.ts'
import { findDeliveryFee, findDeliveryZone } from '#settings/rules/delivery-fee.ts'
import { locateDelivery, type DeliveryLocation } from './locate-delivery.ts'

/** Whether the stored name is a commune of the region of Dakar. */
export const isDakarCommune: (name: string) => boolean = isCommune

/** Zone of an order for its price and dates. */
export type Zone = 'dakar' | 'elsewhere'

/** Zone of a commune: the whole region of Dakar unless the shop lists its communes. Any other place is elsewhere. */
export function zoneOf(
  commune: string | null,
  { free_communes }: Pick<DeliverySettings, 'free_communes'>,
): Zone {
  if (commune === null) return 'elsewhere'
  const isFree = free_communes.length === 0 ? isCommune(commune) : free_communes.includes(commune)
  return isFree ? 'dakar' : 'elsewhere'
}

/** Destination and delivery price in whole FCFA. Null when quoted later. */
export interface PricedDelivery {
  zone: Zone
  /** The priced zone, else `zone`. Another area means another price. */
  area: string
  fee: Francs | null
}

type Settings = Pick<DeliverySettings, 'free_communes' | 'zones' | 'fees'>

/**
 * ORD-12: delivery price by the shop's settings, by default free in Dakar and quoted elsewhere. An ambiguous address
 * is priced when all its communes cost the same. The town of Dakar is priced as Dakar.
 */
export function priceDelivery(location: DeliveryLocation, settings: Settings): PricedDelivery {
  const { kind, choices } = locateDelivery(location)
  if (kind === 'region') return priceAt({ ...location, zone: 'dakar' }, settings)
  const priced = choices.map(({ commune, name }) => {
    const place = commune === null ? `${location.place}, ${name}` : location.place
    return priceAt({ commune, place, zone: zoneOf(commune, settings) }, settings)
  })
  const [first, ...others] = priced
  const isOne = first && others.every(({ area, fee }) => area === first.area && fee === first.fee)
  return isOne ? first : priceAt({ ...location, zone: 'elsewhere' }, settings)
}

function priceAt({ zone, ...where }: DeliveryLocation & { zone: Zone }, settings: Settings): PricedDelivery {
  const fee = findDeliveryFee({ ...where, isInDakar: zone === 'dakar' }, settings)
  return {
    zone,
    area: findDeliveryZone(where, settings.zones)?.name ?? zone,
    fee: fee === null ? null : toFrancs(fee),
  }
}
