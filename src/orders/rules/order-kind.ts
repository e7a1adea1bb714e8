import type { GuestTypeOrder, OrderKind, TypeOrder, TypeSale } from '../contract.ts'
import { creditOrder } from './kinds/credit-order.ts'
import type { KindRules } from './kinds/kind-rules.ts'
import { normalOrder } from './kinds/normal-order.ts'
import { packOrder } from './kinds/pack-order.ts'
import { preOrder } from './kinds/pre-order.ts'

export type { OrderKind }

export const KINDS: Readonly<Record<OrderKind, KindRules>> = {
  order: normalOrder,
  preorder: preOrder,
  creditorder: creditOrder,
  pack: packOrder,
}

/** In the order in which staff choose among them. */
export const ORDER_KINDS = Object.keys(KINDS) as OrderKind[]

/** What a guest orders, by the two types that stand on the wire; undefined where it needs an account. */
export function guestKindOf({
  type_sale = 'order',
  type_order = 'commande',
}: {
  type_sale?: TypeSale | undefined
  type_order?: GuestTypeOrder | undefined
}): OrderKind | undefined {
  const kind = type_order === 'pack' ? 'pack' : type_sale
  return KINDS[kind].guestType === type_order ? kind : undefined
}

/** The kind of an order by the two types that stand on the wire. */
export function kindOf({ type_sale, type_order }: { type_sale: TypeSale; type_order: TypeOrder }): OrderKind {
  return type_order === 'pack' ? 'pack' : type_sale
}
