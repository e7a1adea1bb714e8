import { COMMUNES } from '../../../accounts/server/index.ts'
import { readShopSettings } from '../../../content/server/index.ts'
import { toDay } from '../../../platform/contract/clock.ts'
import type { Database } from '../../../platform/server/db/database.ts'
import type { NextDelivery } from '../../contract.ts'
import { type Zone, zoneOf } from '../../rules/delivery-price.ts'
import { writePromisedDay } from '../../rules/promise-words.ts'
import { offerSlots } from './offer-slots.ts'

type Next = NextDelivery['dakar']

/** The first day with a half-day that still takes an order, by zone, as the checkout would offer it now. */
export async function findNextDelivery(db: Database, now: Date): Promise<NextDelivery> {
  const { delivery } = (await readShopSettings(db)).settings
  const findFirst = async (zone: Zone): Promise<Next> => {
    const slots = await offerSlots(db, zone, { delivery, now })
    const day = slots.find(({ is_free }) => is_free)?.day
    return day === undefined ? null : { day, words: writePromisedDay(toDay(now), day) }
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

/** What holds in both zones: the later day, none where one of them has none. */
function laterOf(one: Next, other: Next): Next {
  if (one === null || other === null) return null
  return one.day > other.day ? one : other
}
