import type { Francs } from '#platform/contract/francs.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'

/** Fields of an order that a payment displays. */
export interface PayableName {
  orderId: number
  name: string
  /** `order`, `preorder` or `creditorder`; determines the order's page. */
  orderType: string
}

/** Additional order data for payments and receipts. */
export interface PayableFacts extends PayableName {
  accountId: number | null
  contact: { name: string; email: string | null; phone: string | null }
  /** Total in whole FCFA, without a separately quoted delivery. */
  total: Francs
}

/** State of an order for staff, beside its payments. Amounts in whole FCFA. */
export interface PayableStatus extends PayableName {
  customer: string
  phone: string | null
  total: Francs
  paid: Francs
  /** Amount paid beyond order and delivery, which belongs to the customer. */
  toRefund: Francs
  /** Minimum and maximum of one payment now; 0 when nothing may be paid. */
  least: Francs
  most: Francs
  isCancelled: boolean
  /** Out for delivery; a courier may take money for it. */
  isOnItsWay: boolean
}

/** A payable order, locked until the transaction ends. Amounts in whole FCFA. */
export interface LockedPayable extends PayableName {
  /** Accepts no money: cancelled, or not approved yet. */
  isClosed: boolean
  accountId: number | null
  contact: { name: string; email: string | null; phone: string | null }
  /** Absolute link to its page, for the receipt. */
  link: string
  /** Unpaid remainder. */
  residual: Francs
  /** Minimum and maximum of one payment: equal when the amount is fixed; 0 when nothing may be paid. */
  least: Francs
  most: Francs
}

/** Money returned to the customer, in whole FCFA, and the person who returned it. */
export interface ReturnedMoney {
  amount: Francs
  accountId: number | null
  now: Date
}

/**
 * Functions that payments need from payable objects, implemented by orders. `settle()` calls it within its own
 * transaction, so that a paid order never shows as unpaid.
 */
export interface Payable {
  /** Fields for a payment's page. Undefined when there is no such order. */
  find(db: Queryable, orderId: number): Promise<PayableName | undefined>
  /** Facts and owners of several orders; unknown ones are omitted. */
  listFacts(db: Queryable, orderIds: readonly number[]): Promise<PayableFacts[]>
  /** Ids of an account's latest 1 000 orders, newest first. */
  listOwned(db: Queryable, accountId: number): Promise<number[]>
  /** Finds the order of a guest's private link or of a link in a customer's message. Undefined for an invalid one. */
  findByLink(db: Queryable, secret: string, now: Date): Promise<number | undefined>
  /** Creates a link to an order for a message to its customer. The order is locked. */
  makeLink(tx: Transaction, order: PayableName & { accountId: number | null }, now: Date): Promise<string>
  /** Locks the order; undefined when there is none. Always lock its attempts after it. */
  lock(tx: Transaction, orderId: number): Promise<LockedPayable | undefined>
  /** Counts a payment for the order, as `lock` returned it in this transaction, and runs the resulting steps. */
  apply(tx: Transaction, order: LockedPayable, payment: { amount: Francs; now: Date }): Promise<void>
  /** Removes money returned to the customer from the locked order; its state stays. */
  takeBack(tx: Transaction, orderId: number, payment: ReturnedMoney): Promise<void>
  /**
   * Reopens a locked cancelled order, with its stock, for a late payment. Throws order.not_reopened if it cannot be
   * fulfilled any more, order.state if it was not cancelled.
   */
  reopen(tx: Transaction, orderId: number, by: { accountId: number; now: Date }): Promise<void>
  /** State of orders for staff; unknown ones are omitted. */
  describe(db: Queryable, orderIds: readonly number[]): Promise<PayableStatus[]>
  /** Finds an order by its number, S00042. Undefined when there is none. */
  findByName(db: Queryable, name: string): Promise<number | undefined>
}
