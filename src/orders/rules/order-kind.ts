import type { BasketKind } from '#baskets/contract.ts'
import type { GuestTypeOrder, OrderKind, TypeOrder, TypeSale } from '#orders/contract.ts'

export type { OrderKind }

/** All differences between the kinds of order. */
interface KindRules {
  readonly typeSale: TypeSale
  readonly typeOrder: TypeOrder
  /** Basket whose prices, product rules and payment plan apply. */
  readonly basket: BasketKind
  /** Initial state: confirmed, or waiting for the employer's and the shop's decisions. */
  readonly firstState: 'sale' | 'validation'
  /** Maximum days from order to delivery. */
  readonly deliveryDays: number
  /** Whether the delivery day is known at ordering. Orders paid or decided first get one later. */
  readonly hasSlot: boolean
  /** Whether a first order of this kind gets the new customer's discount. */
  readonly isDiscountable: boolean
  /** Effect on stock: allocates pieces, or claims future pieces. */
  readonly takes: 'stock' | 'claim'
  /** Its type in the guest's reservation pop-up. Null when an account is required. */
  readonly guestType: GuestTypeOrder | null
  /** Whether line prices are shown, or only the total. */
  readonly showsLinePrices: boolean
}

export const KINDS: Readonly<Record<OrderKind, KindRules>> = {
  /** In stock, paid at the door or online. */
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
  /** Not yet in stock, paid in three instalments before delivery. */
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
  /** In stock, paid over months by a member after the employer and the shop have agreed. */
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
  /** Products sold together at the pack's prices, all or nothing. */
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

/** In the order of staff's options. */
export const ORDER_KINDS = Object.keys(KINDS) as OrderKind[]

/** The kind of a guest's order, from the two types in the API. Undefined when an account is required. */
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

/** The kind of an order, from the two types in the API. */
export function kindOf({ type_sale, type_order }: { type_sale: TypeSale; type_order: TypeOrder }): OrderKind {
  return type_order === 'pack' ? 'pack' : type_sale
}
