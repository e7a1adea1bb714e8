import type { Slot } from '#delivery/server/index.ts'
import type { BankFile, OrderChannel, OrderedLine, PaymentMode, TypeCredit } from '#orders/contract.ts'
import type { OrderKind } from '#orders/rules/order-kind.ts'
import type { Checkout } from '#stock/server/index.ts'

/** Who receives an order. `phone` is stored as 221 and nine digits. */
export interface Contact {
  name: string
  email: string | null
  phone: string | null
}

/**
 * Where it goes. `commune` is null outside the region of Dakar, or where it is not known; `place` is what was typed.
 * `isElsewhere`: whoever was asked for the commune said that it is none of those.
 */
export interface Destination {
  commune: string | null
  place: string
  landmark: string
  isElsewhere?: boolean
}

/** An order as every screen and every call of the API asks for it. Amounts in whole FCFA. */
export interface OrderRequest {
  kind: OrderKind
  /** Null: a guest. */
  accountId: number | null
  contact: Contact
  destination: Destination
  lines: readonly OrderedLine[]
  seenTotal: number | undefined
  /** What the buyer was told that the delivery costs; null: to be quoted; undefined: nothing. */
  seenDelivery: number | null | undefined
  paymentMode: PaymentMode
  /** Undefined: the next that is free; null: fixed later, with the customer. */
  slot: Slot | null | undefined
  note: string
  /** The basket of a checkout, and whose it is: what it holds of the last pieces does not count against it. */
  checkout: Checkout | undefined
  packCode: string | undefined
  credit: CreditRequest | undefined
  /** The secret of a guest's private link. */
  linkHash: string | undefined
  /** How it came, for reports. */
  channel: OrderChannel
  /** What staff take off as it is placed, whole FCFA. */
  given?: number
  /** No verified phone vouches for it: it holds nothing until one does, or a part is paid. */
  isUnproved: boolean
  /** The number that vouches for it, and the hash of the network address: what its ceilings are counted by. */
  vouchedPhone: string | null
  addressHash: string | null
}

/** What a credit order says besides. */
export interface CreditRequest {
  type: TypeCredit
  employerId: number | null
  bankFile: BankFile | undefined
}
