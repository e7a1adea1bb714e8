import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'

/** One entry of the stock ledger: pieces that came (positive) or went (negative), why, and by whom. */
export interface Movement {
  productId: number
  kind: 'receipt' | 'count' | 'loss' | 'sale' | 'return'
  quantity: number
  /** Where; without one pieces come to the default location, and leave like a delivery, in as many lines as it takes. */
  locationId?: number | undefined
  /** Who brings it: what leaves without a location leaves from their own van first. */
  courierId?: number | null
  reason: string
  caller: Caller
}

/** The ledger of stock, which the domain right of the catalogue keeps: a new product and an import book pieces in it. */
export interface StockLedger {
  /** Throws product.stock_negative when more would go than is there. */
  book: (tx: Transaction, signals: Signals, movement: Movement) => Promise<unknown>
  /** Books pieces of many products in one statement. */
  bookMany: (
    tx: Transaction,
    pieces: readonly { productId: number; kind: 'receipt' | 'count'; quantity: number }[],
    why: { reason: string; accountId: number },
  ) => Promise<unknown>
}
