import { getGuestId } from '../../../accounts/web/session/guest-id.ts'
import { findMobile } from '../../../platform/contract/phone.ts'
import type { GuestOrderPlaced, OrderedLine, PaymentMode, TypeOrder, TypeSale } from '../../contract.ts'
import type { GuestForm } from '../../rules/guest-form.ts'
import { notePurchase } from '../placing/note-purchase.ts'
import { placeOnce } from '../placing/place-once.ts'

/** What a guest orders: a pack or a pre-order, at the prices they saw (whole FCFA). */
export interface ReservedOrder {
  type_sale: TypeSale
  type_order: TypeOrder
  payment_mode: PaymentMode
  order_lines: OrderedLine[]
  seen_total: number
  code?: string
}

/** ORD-6: orders without an account; `what` names it for repeated tries. Throws ApiFailure, or TypeError without network. */
export async function reserve(
  what: string,
  { prenom, nom, telephone, ...form }: GuestForm,
  order: ReservedOrder,
): Promise<GuestOrderPlaced> {
  // Before the call: the shop tells a repeated call by its caller and its key.
  getGuestId()
  const placed = await placeOnce<GuestOrderPlaced>(what, '/api/commande-sans-partner', {
    ...form,
    name: `${prenom} ${nom}`,
    telephone: findMobile(telephone) ?? telephone,
    order: { ...order, partner_id: null },
  })
  notePurchase({
    event: 'purchase',
    transaction_id: placed.name,
    currency: 'XOF',
    value: order.seen_total,
    items: order.order_lines.map(({ id, quantity, list_price }) => ({
      item_id: id,
      quantity,
      price: list_price,
    })),
  })
  return placed
}
