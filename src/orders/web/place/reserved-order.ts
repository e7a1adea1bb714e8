import type { BasketKind } from '#baskets/contract.ts'
import type { GuestTypeOrder, OrderedLine, PaymentMode, TypeSale } from '#orders/contract.ts'
import type { Purchase } from './purchase.ts'

/** A guest's order: a pack, a pre-order or the plain basket, at the prices seen (whole FCFA). */
export interface ReservedOrder {
  type_sale: TypeSale
  type_order: GuestTypeOrder
  payment_mode: PaymentMode
  order_lines: OrderedLine[]
  seen_total: number
  code?: string
  /** One basket is ordered once, in any tab. */
  basket_id?: string
}

/** The basket that an order empties. */
export function basketOf({ type_sale }: Pick<ReservedOrder, 'type_sale'>): BasketKind {
  return type_sale === 'preorder' ? 'preorder' : 'cart'
}

/** ORD-10: the purchase of a guest, who receives only the order's number. */
export function describeReserved(number: string, { order_lines, seen_total }: ReservedOrder): Purchase {
  return {
    event: 'purchase',
    transaction_id: number,
    currency: 'XOF',
    value: seen_total,
    items: order_lines.map(({ id, quantity, list_price }) => ({
      item_id: id,
      quantity,
      price: list_price,
    })),
  }
}
