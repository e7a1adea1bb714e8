import { LOW_STOCK } from '#catalogue/rules/stock.ts'

/** What is known of a product when somebody asks what to order. Pieces, and days. */
export interface Need {
  /** To be sold: below 0 where more was promised than there is. */
  free: number
  /** Of open pre-orders: they wait for the same pieces. */
  preordered: number
  /** On its way, or in a draft. */
  on_order: number
  /** Sold in the last `days`. */
  sold: number
  days: number
  /** From an order to its goods. */
  lead_days: number
  /** Fewer pieces than this are too few. */
  reorder_point: number
}

/** How many days the goods of an order shall last, beside the reorder point. */
export const COVER_DAYS = 30

/** The reorder point of a product that has none of its own. */
export const USUAL_POINT = LOW_STOCK

/** The delay of a product whose supplier nobody has named. */
export const USUAL_LEAD_DAYS = 7

/**
 * How many pieces to order now; 0 for none. A product is proposed once fewer than its reorder point would be left on the day
 * on which an order of today comes, at the pace of its sales. The order brings what is sold until then and for `COVER_DAYS`,
 * up to the reorder point again.
 */
export function proposeQuantity(need: Need): number {
  const { free, preordered, on_order, sold, days, lead_days, reorder_point } = need
  const coming = free - preordered + on_order
  const soldWithin = (within: number): number => Math.ceil((sold * within) / days)
  if (coming >= reorder_point + soldWithin(lead_days)) return 0
  return reorder_point + soldWithin(lead_days + COVER_DAYS) - coming
}
