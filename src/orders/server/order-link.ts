import { kindOf } from '../rules/order-kind.ts'
import type { TypeOrder, TypeSale } from '../contract.ts'

/** The page of an order, whole and in ASCII, for messages. */
export function orderLink(
  origin: string,
  order: { id: number; type_sale: TypeSale; type_order: TypeOrder },
): string {
  const folder = {
    order: 'commandes',
    pack: 'commandes',
    preorder: 'pre-commandes',
    creditorder: 'credit-commandes',
  }
  return `${origin}/${folder[kindOf(order)]}/${order.id}/d%C3%A9tails`
}

/** The private page of a guest's order: whoever has it counts as its owner. */
export function privateLink(origin: string, secret: string): string {
  return `${origin}/commande/${secret}`
}
