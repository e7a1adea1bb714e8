import type { Slot } from '#delivery/server/index.ts'
import type { BankFile, OrderChannel, OrderedLine, PaymentMode, TypeCredit } from '#orders/contract.ts'
import type { OrderKind } from '#orders/rules/order-kind.ts'
import type { Checkout } from '#stock/server/index.ts'

/** Recipient of an order. `phone` is stored as 221 and nine digits. */
export interface Contact {
  name: string
  email: string | null
  phone: string | null
}

/**
 * Destination. `commune` is null outside the region of Dakar or when unknown. `place` is the typed text.
 * `isElsewhere`: the buyer rejected all suggested communes.
 */
export interface Destination {
  commune: string | null
  place: string
  landmark: string
  isElsewhere?: boolean
}

/** An order request, the same for every screen and API call. Amounts in whole FCFA. */
export interface OrderRequest {
  kind: OrderKind
  /** Null for a guest. */
  accountId: number | null
  contact: Contact
  destination: Destination
  lines: readonly OrderedLine[]
  seenTotal: number | undefined
  /** Delivery price that the buyer saw. Null when quoted later, undefined when none was shown. */
  seenDelivery: number | null | undefined
  paymentMode: PaymentMode
  /** Undefined for the next free one. Null when fixed later with the customer. */
  slot: Slot | null | undefined
  note: string
  /** Basket of a checkout and its holder: its own reservation of last pieces does not count against it. */
  checkout: Checkout | undefined
  packCode: string | undefined
  credit: CreditRequest | undefined
  /** Hash of the token of a guest's private link. */
  linkHash: string | undefined
  /** Channel of the order, for reports. */
  channel: OrderChannel
  /** Discount by staff at ordering, in whole FCFA. */
  given?: number
  /** No verified phone vouches for it: nothing is allocated until one does or a part is paid. */
  isUnproved: boolean
  /** The number that vouches for it. With the hash of the IP address, it selects the ceilings. */
  vouchedPhone: string | null
  addressHash: string | null
}

/** Additional data of a credit order. */
export interface CreditRequest {
  type: TypeCredit
  employerId: number | null
  bankFile: BankFile | undefined
}
