import type { Francs } from '#platform/contract/francs.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'

/** What a payment must know of an order to show it. */
export interface PayableName {
  orderId: number
  name: string
  /** `order`, `preorder` or `creditorder`: tells which page shows it. */
  orderType: string
}

/** What reads of payments and receipts tell of an order besides. */
export interface PayableFacts extends PayableName {
  accountId: number | null
  contact: { name: string; email: string | null; phone: string | null }
  /** What it comes to, whole FCFA, without a delivery that is quoted apart. */
  total: Francs
}

/** What staff see of an order beside its payments. Amounts in whole FCFA. */
export interface PayableStatus extends PayableName {
  customer: string
  phone: string | null
  total: Francs
  paid: Francs
  /** What was paid beyond the order and its delivery: it is the customer's. */
  toRefund: Francs
  /** What one payment may be now: at least and at most; 0 where nothing may be paid. */
  least: Francs
  most: Francs
  isCancelled: boolean
  /** Left for its customer: a courier may take money for it. */
  isOnItsWay: boolean
}

/** Something that is owed money for, held until the transaction ends. Amounts in whole FCFA. */
export interface LockedPayable extends PayableName {
  /** Takes no money: cancelled, or not agreed to yet. */
  isClosed: boolean
  accountId: number | null
  contact: { name: string; email: string | null; phone: string | null }
  /** Its page, whole, for the receipt. */
  link: string
  /** What is left to pay. */
  residual: Francs
  /** What one payment may be: at least and at most. Equal where it must be exact; 0 where nothing may be paid. */
  least: Francs
  most: Francs
}

/** Money that went back to the customer, whole FCFA, and who gave it back. */
export interface TakenBackError {
  amount: Francs
  accountId: number | null
  now: Date
}

/**
 * What payments ask of whatever is paid for: orders plug it in. `settle()` calls it within its own transaction, so that
 * what was paid never reads as unpaid.
 */
export interface Payable {
  /** What stands on a payment's page; undefined for none. */
  find(db: Queryable, orderId: number): Promise<PayableName | undefined>
  /** The same and whose they are, of several; unknown ones are left out. */
  listFacts(db: Queryable, orderIds: readonly number[]): Promise<PayableFacts[]>
  /** What an account has ordered, newest first: the latest 1 000. */
  listOwned(db: Queryable, accountId: number): Promise<number[]>
  /** The order of a guest's private link, or of the link in a message to a customer; undefined for a wrong one. */
  findByLink(db: Queryable, secret: string, now: Date): Promise<number | undefined>
  /** A link to an order for a message to its customer. The order is held. */
  makeLink(tx: Transaction, order: PayableName & { accountId: number | null }, now: Date): Promise<string>
  /** Holds the order; undefined for none. Its attempts are held after it, always. */
  lock(tx: Transaction, orderId: number): Promise<LockedPayable | undefined>
  /** Counts money for the order that is held, and takes the steps that follow from it. */
  apply(tx: Transaction, orderId: number, payment: { amount: Francs; now: Date }): Promise<void>
  /** Counts money no longer that went back to the customer. The order is held; its state stays. */
  takeBack(tx: Transaction, orderId: number, payment: TakenBackError): Promise<void>
  /**
   * Opens a cancelled order that is held, with its stock, for money that came too late. Throws order.not_reopened where
   * it cannot be kept any more, order.state where it was not cancelled.
   */
  reopen(tx: Transaction, orderId: number, by: { accountId: number; now: Date }): Promise<void>
  /** How orders stand, for staff; those that do not exist are missing. */
  describe(db: Queryable, orderIds: readonly number[]): Promise<PayableStatus[]>
  /** The order of that number, S00042; undefined for none. */
  findByName(db: Queryable, name: string): Promise<number | undefined>
}
