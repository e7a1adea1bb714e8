import type { BasketKind } from '#baskets/contract.ts'
import type { GuestTypeOrder, OrderKind, TypeOrder, TypeSale } from '#orders/contract.ts'

export type { OrderKind }

/** What differs from kind to kind, and nothing else does. */
interface KindRules {
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
  /** What is in stock, paid at the door or online. */
  order: {
    typeSale: 'order',
    typeOrder: 'commande',
    basket: 'cart',
    firstState: 'sale',
    deliveryDays: 30,
    hasSlot: true,
    isDiscountable: true,
    takes: 'stock',
    guestType: 'invite',
    showsLinePrices: true,
  },
  /** What is yet to come, paid in three instalments before it is delivered. */
  preorder: {
    typeSale: 'preorder',
    typeOrder: 'commande',
    basket: 'preorder',
    firstState: 'sale',
    deliveryDays: 60,
    hasSlot: false,
    isDiscountable: true,
    takes: 'claim',
    guestType: 'commande',
    showsLinePrices: true,
  },
  /** What is in stock, paid over months by a member, once the employer and the shop have agreed. */
  creditorder: {
    typeSale: 'creditorder',
    typeOrder: 'commande',
    basket: 'creditOrder',
    firstState: 'validation',
    deliveryDays: 3,
    hasSlot: false,
    isDiscountable: false,
    takes: 'stock',
    guestType: null,
    showsLinePrices: true,
  },
  /** Products sold together at the pack's own prices, all or nothing. */
  pack: {
    typeSale: 'order',
    typeOrder: 'pack',
    basket: 'cart',
    firstState: 'sale',
    deliveryDays: 30,
    hasSlot: true,
    isDiscountable: false,
    takes: 'stock',
    guestType: 'pack',
    showsLinePrices: false,
  },
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
