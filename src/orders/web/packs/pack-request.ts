import type { DeliveryDetails } from '#delivery/web/offer/use-delivery-offer.ts'
import { KINDS } from '#orders/rules/order-kind.ts'
import type { Pack } from '#packs/contract.ts'
import { packAddress } from '#packs/web/pack-address.ts'
import type { ChosenMode } from '#packs/web/payment-choice.tsx'
import type { ChosenMeans } from '#payments/web/pay/pay-at-once.ts'
import type { OrderName } from '../place/create-place-once.ts'

/** Order data of a pack besides the payment mode. */
export interface PackDetails extends DeliveryDetails {
  /** Payment provider to open once the order exists. Undefined when paid at the door or unknown. */
  payBy?: ChosenMeans | undefined
}

export function packName({ code, name }: Pack): OrderName {
  return { name: `pack:${code}`, called: `votre commande «\u202F${name}\u202F»`, page: packAddress(code) }
}

/**
 * ORD-8: order request of a pack: its lines (product ids) at the prices that the visitor saw. The server decides the
 * delivery day.
 */
export function packRequest(pack: Pack, mode: ChosenMode, today: Date, details?: DeliveryDetails) {
  return {
    type_sale: 'order' as const,
    payment_mode: mode,
    state: 'sale' as const,
    type_order: 'pack' as const,
    commitment_date: new Date(today.getTime() + KINDS.pack.deliveryDays * 86_400_000)
      .toISOString()
      .slice(0, 10),
    code: pack.code,
    order_lines: pack.produits.map(({ product_id, quantity, price_unit }) => ({
      id: product_id,
      quantity,
      list_price: price_unit,
    })),
    seen_total: pack.sommeTotal,
    ...(details?.slot && { slot: details.slot }),
    ...(details?.seenDelivery !== undefined && { seen_delivery: details.seenDelivery }),
  }
}
