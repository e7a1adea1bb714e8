import type { TypeOrder, TypeSale } from '../contract.ts'
import { orderPath } from '../rules/order-path.ts'

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
