import type { Francs } from '../../platform/contract/francs.ts'
import type { Queryable, Transaction } from '../../platform/server/db/database.ts'

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
  /** The order of a guest's private link; undefined for a wrong one. */
  findByLink(db: Queryable, secret: string): Promise<number | undefined>
  /** Holds the order; undefined for none. Its attempts are held after it, always. */
  lock(tx: Transaction, orderId: number): Promise<LockedPayable | undefined>
  /** Counts money for the order that is held, and takes the steps that follow from it. */
  apply(tx: Transaction, orderId: number, payment: { amount: Francs; now: Date }): Promise<void>
}
