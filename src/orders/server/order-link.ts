import type { TypeOrder, TypeSale } from '#orders/contract.ts'
import { orderPath } from '#orders/rules/order-path.ts'

/** Full ASCII URL of an order's page, for messages. */
export function orderLink(
  origin: string,
  order: { id: number; type_sale: TypeSale; type_order?: TypeOrder },
): string {
  return origin + orderPath(order)
}

/** Private page of a guest's order. The holder of the link counts as the owner. */
export function privateLink(origin: string, secret: string): string {
  return `${origin}/commande/${secret}`
}

/** Tracking URL for messages. A guest's private link is not stored, so guests use number and e-mail. */
export function followLink(
  origin: string,
  order: { id: number; account_id: number | null; type_sale: TypeSale; type_order?: TypeOrder },
): string {
  return order.account_id === null ? `${origin}/tracking-order` : orderLink(origin, order)
}
