import type { BasketKind } from '../../../baskets/contract.ts'
import type { GuestTypeOrder, TypeOrder, TypeSale } from '../../contract.ts'
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
