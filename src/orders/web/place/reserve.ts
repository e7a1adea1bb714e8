import type { DeliveryDetails } from '#delivery/web/offer/use-delivery-offer.ts'
import type { GuestOrderPlaced } from '#orders/contract.ts'
import { findMobile } from '#platform/contract/phone.ts'
import { getGuestId } from '#platform/web/session/guest-id.ts'
import type { OrderName } from './create-place-once.ts'
import { placeOnce } from './place-once.ts'
import { notePurchase } from './purchase.ts'
import { describeReserved, type ReservedOrder } from './reserved-order.ts'

export interface Guest {
  name: string
  email: string
  telephone: string
  adresse: string
}

/**
 * ORD-6: orders without an account. Undefined when queued offline, which the visitor has seen. Throws `ApiError`, or
 * `TypeError` without network.
 */
export async function reserve(
  what: OrderName,
  { telephone, ...guest }: Guest,
  order: ReservedOrder,
  { commune, slot, seenDelivery }: DeliveryDetails,
): Promise<GuestOrderPlaced | undefined> {
  // Created before the call: the shop identifies retries by caller and key.
  getGuestId()
  const placed = await placeOnce<GuestOrderPlaced>({
    ...what,
    path: '/api/commande-sans-partner',
    body: {
      ...guest,
      telephone: findMobile(telephone) ?? telephone,
      commune,
      order: { ...order, partner_id: null, slot: slot ?? undefined, seen_delivery: seenDelivery },
    },
  })
  if (placed) notePurchase(describeReserved(placed.name, order))
  return placed
}
