import { isCommune } from '#accounts/rules/communes.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import type { DeliverySettings } from '#settings/contract.ts'
import { findDeliveryFee, findDeliveryZone } from '#settings/rules/delivery-fee.ts'
import { locateDelivery, type Said } from './locate-delivery.ts'

/** Whether this is one of the communes of the region of Dakar, as they are stored. */
export const isDakarCommune: (name: string) => boolean = isCommune

/** Where an order goes, as far as its price and its dates are concerned. */
export type Zone = 'dakar' | 'elsewhere'

/**
 * The zone of a commune: the whole region of Dakar unless the shop names its communes. What is no commune is elsewhere.
 */
export function zoneOf(
  commune: string | null,
  { free_communes }: Pick<DeliverySettings, 'free_communes'>,
): Zone {
  if (commune === null) return 'elsewhere'
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

type Settings = Pick<DeliverySettings, 'free_communes' | 'zones' | 'fees'>

/**
 * ORD-12: what a delivery costs as staff set it: free on Dakar and quoted elsewhere, unless they say otherwise. Where
 * several communes may be meant it is known as soon as they all cost the same; of the town of Dakar it is Dakar's.
 */
export function priceDelivery(said: Said, settings: Settings): PricedDelivery {
  const { kind, choices } = locateDelivery(said)
  if (kind === 'region') return priceAt({ ...said, zone: 'dakar' }, settings)
  const priced = choices.map(({ commune, name }) => {
    const place = commune === null ? `${said.place}, ${name}` : said.place
    return priceAt({ commune, place, zone: zoneOf(commune, settings) }, settings)
  })
  const [first, ...others] = priced
  const isOne = first && others.every(({ area, fee }) => area === first.area && fee === first.fee)
  return isOne ? first : priceAt({ ...said, zone: 'elsewhere' }, settings)
}

function priceAt({ zone, ...where }: Said & { zone: Zone }, settings: Settings): PricedDelivery {
  const fee = findDeliveryFee({ ...where, isInDakar: zone === 'dakar' }, settings)
  return {
    zone,
    area: findDeliveryZone(where, settings.zones)?.name ?? zone,
    fee: fee === null ? null : toFrancs(fee),
  }
}
