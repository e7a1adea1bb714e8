import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'

/** Stock movement: pieces in (positive) or out (negative), the reason and the member of staff. */
export interface Movement {
  productId: number
  kind: 'receipt' | 'count' | 'loss' | 'sale' | 'return'
  quantity: number
  /**
   * Location. Without one, incoming pieces go to the default location; outgoing pieces leave like a delivery, in
   * several lines if needed.
   */
  locationId?: number | undefined
  /** Courier who delivers. Without a location, pieces leave their van first. */
  courierId?: number | null
  reason: string
  caller: Caller
}

/** Stock ledger, implemented by the stock domain. New products and imports book pieces in it. */
export interface StockLedger {
  /** Throws product.stock_negative if it would exceed the stock on hand. */
  book: (tx: Transaction, signals: Signals, movement: Movement) => Promise<unknown>
  /** Books pieces of many products in one statement. */
  bookMany: (
    tx: Transaction,
    pieces: readonly { productId: number; kind: 'receipt' | 'count'; quantity: number }[],
    why: { reason: string; accountId: number },
  ) => Promise<unknown>
}
