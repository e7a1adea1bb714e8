import { LOW_STOCK } from '#catalogue/rules/stock.ts'

/** Data to calculate an order proposal. In pieces and days. */
export interface Need {
  /** Available pieces. Negative if more were allocated than are on hand. */
  free: number
  /** Pieces of open pre-orders, which need the same stock. */
  preordered: number
  /** On its way or in a draft. */
  on_order: number
  /** Sold in the last `days`. */
  sold: number
  days: number
  /** Days from order to delivery. */
  lead_days: number
  /** Minimum stock in pieces. */
  reorder_point: number
}

/** Days that an order must cover, in addition to the reorder point. */
const COVER_DAYS = 30

/** Default reorder point. */
export const USUAL_POINT = LOW_STOCK

/** Default lead time in days, when no supplier is known. */
export const USUAL_LEAD_DAYS = 7

/**
 * Calculates how many pieces to order now; 0 for none. A product is proposed if its stock would be below the reorder
 * point when an order placed today arrives, at the current sales rate. The order covers sales until then and for
 * `COVER_DAYS`, and restores the reorder point.
 */
export function proposeQuantity(need: Need): number {
  const { free, preordered, on_order, sold, days, lead_days, reorder_point } = need
  const coming = free - preordered + on_order
  const soldWithin = (within: number): number => Math.ceil((sold * within) / days)
  if (coming >= reorder_point + soldWithin(lead_days)) return 0
  return reorder_point + soldWithin(lead_days + COVER_DAYS) - coming
}
