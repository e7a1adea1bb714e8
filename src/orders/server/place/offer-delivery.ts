import { readShopSettings } from '../../../content/server/index.ts'
import type { Caller } from '../../../platform/server/auth/rights.ts'
import type { Database } from '../../../platform/server/db/database.ts'
import type { DeliveryOffer, DeliveryPlace } from '../../contract.ts'
import { priceDelivery } from '../../rules/delivery-price.ts'
import { locateDelivery, type Said } from '../../rules/locate-delivery.ts'
import { offerSlots } from './offer-slots.ts'
import { requireCommune, resolveBuyer } from './resolve-buyer.ts'

/**
 * What a delivery to an address would cost now, with the half-days to choose from: the same as an order would get. Nothing
 * is kept. Throws order.commune_unknown.
 */
export async function offerDelivery(
  db: Database,
  asked: DeliveryPlace,
  { caller, now }: { caller: Caller; now: Date },
): Promise<DeliveryOffer> {
  const said = await readSaid(db, asked, caller)
  const { delivery } = (await readShopSettings(db)).settings
  const { zone, fee } = priceDelivery(said, delivery)
  const { kind, choices } = locateDelivery(said)
  return {
    kind,
    choices: [...choices],
    amount_delivery: fee,
    slots: await offerSlots(db, zone, { delivery, now }),
  }
}

async function readSaid(db: Database, { adresse, commune }: DeliveryPlace, caller: Caller): Promise<Said> {
  requireCommune(commune ?? null, 'commune')
  if (adresse === '' && caller.kind === 'account')
    return (await resolveBuyer(db, caller.id, undefined)).destination
  return { commune: commune ?? null, place: adresse, isElsewhere: commune === null }
}
