import { COMMUNES } from '#accounts/server/index.ts'
import type { DeliveryOffer, DeliveryPlace, NextDelivery } from '#delivery/contract.ts'
import { type Zone, priceDelivery, zoneOf } from '#delivery/rules/delivery-price.ts'
import { type DeliveryLocation, locateDelivery } from '#delivery/rules/locate-delivery.ts'
import { formatPromisedDay } from '#delivery/rules/promise-words.ts'
import { toDay } from '#platform/contract/clock.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Database } from '#platform/server/db/database.ts'
import { readShopSettings } from '#settings/server/index.ts'
import type { Delivery } from './register-delivery.ts'
import { requireCommune } from './require-commune.ts'
import { offerSlots } from './slots.ts'

/**
 * Price of a delivery to an address now, with its half-days, identical to those of an order. Stores nothing. Throws
 * `order.commune_unknown`.
 */
export async function offerDelivery(
  db: Database,
  requested: DeliveryPlace,
  { caller, now, findUsualPlace }: { caller: Caller; now: Date; findUsualPlace: Delivery['findUsualPlace'] },
): Promise<DeliveryOffer> {
  const location = await readLocation(db, requested, { caller, findUsualPlace })
  const { delivery } = (await readShopSettings(db)).settings
  const { zone, fee } = priceDelivery(location, delivery)
  const { kind, choices } = locateDelivery(location)
  return {
    kind,
    choices: [...choices],
    amount_delivery: fee,
    slots: await offerSlots(db, { zone, delivery, now }),
  }
}

async function readLocation(
  db: Database,
  { adresse, commune }: DeliveryPlace,
  { caller, findUsualPlace }: { caller: Caller; findUsualPlace: Delivery['findUsualPlace'] },
): Promise<DeliveryLocation> {
  requireCommune(commune ?? null, 'commune')
  if (adresse === '' && caller.kind === 'account') return findUsualPlace(db, caller.id)
  return { commune: commune ?? null, place: adresse, isElsewhere: commune === null }
}

type Next = NextDelivery['dakar']

/** The first day with a free half-day by zone, as checkout would offer it now. */
export async function findNextDelivery(db: Database, now: Date): Promise<NextDelivery> {
  const { delivery } = (await readShopSettings(db)).settings
  const findFirst = async (zone: Zone): Promise<Next> => {
    const slots = await offerSlots(db, { zone, delivery, now })
    const day = slots.find(({ is_free }) => is_free)?.day
    return day === undefined ? null : { day, words: formatPromisedDay(toDay(now), day) }
  }
  const dakar = await findFirst('dakar')
  const elsewhere = await findFirst('elsewhere')
  const far_communes = COMMUNES.filter((commune) => zoneOf(commune, delivery) !== 'dakar')
  return {
    anywhere: far_communes.length === 0 ? dakar : laterOf(dakar, elsewhere),
    dakar,
    elsewhere,
    far_communes,
  }
}

/** The day valid in both zones: the later one. Null when one zone has none. */
function laterOf(one: Next, other: Next): Next {
  if (one === null || other === null) return null
  return one.day > other.day ? one : other
}
