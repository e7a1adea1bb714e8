import type { TypeOrder, TypeSale } from '#orders/contract.ts'
import { orderPath } from '#orders/rules/order-path.ts'

/** The page of an order, whole and in ASCII, for messages. */
export function orderLink(
  origin: string,
  order: { id: number; type_sale: TypeSale; type_order?: TypeOrder },
): string {
  return origin + orderPath(order)
}

/** The private page of a guest's order: whoever has it counts as its owner. */
export function privateLink(origin: string, secret: string): string {
  return `${origin}/commande/${secret}`
}

/** Where an order is followed from a message. A guest's private link is kept nowhere: they follow by number and e-mail. */
export function followLink(
  origin: string,
  order: { id: number; account_id: number | null; type_sale: TypeSale; type_order?: TypeOrder },
): string {
  return order.account_id === null ? `${origin}/tracking-order` : orderLink(origin, order)
}
