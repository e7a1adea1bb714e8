import type { BasketKind } from '../../baskets/contract.ts'
import type { GuestTypeOrder, TypeOrder, TypeSale } from '../contract.ts'
import { creditOrder } from './kinds/credit-order.ts'
import { normalOrder } from './kinds/normal-order.ts'
import { packOrder } from './kinds/pack-order.ts'
import { preOrder } from './kinds/pre-order.ts'

/** The four kinds of order. A pack is on the wire an `order` of type `pack`. */
export const ORDER_KINDS = ['order', 'preorder', 'creditorder', 'pack'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** What differs from kind to kind, and nothing else does. */
export interface KindRules {
  readonly typeSale: TypeSale
  readonly typeOrder: TypeOrder
  /** How its lines are sold: prices, what may be bought, how it is paid. */
  readonly basket: BasketKind
  /** Where it begins: confirmed at once, or waiting for the employer's and the shop's decisions. */
  readonly firstState: 'sale' | 'validation'
  /** Days from the order to the delivery that is promised at the latest. */
  readonly deliveryDays: number
  /** Whether its day is known as it is placed; what is paid or decided first gets one later. */
  readonly hasSlot: boolean
  /** Whether a first order of this kind gets the discount for new customers. */
  readonly isDiscountable: boolean
  /** What placing it takes: pieces of the stock, or a claim on pieces that are yet to come. */
  readonly takes: 'stock' | 'claim'
  /** The type that names it where a guest orders it through the reservation pop-up; null: it needs an account. */
  readonly guestType: GuestTypeOrder | null
  /** Whether the price of each line is told, or only the total. */
  readonly showsLinePrices: boolean
}

export const KINDS: Readonly<Record<OrderKind, KindRules>> = {
  order: normalOrder,
  preorder: preOrder,
  creditorder: creditOrder,
  pack: packOrder,
}

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
