/** Prices of a product as set by staff, in whole FCFA. */
export interface PricedRecord {
  list_price: number
  promo_price: number | null
  en_promo: boolean
  promo_starts_at: string | null
  promo_ends_at: string | null
  preorder_price: number | null
  is_preorder: boolean
  creditorder_price: number | null
  is_creditorder: boolean
}

/** Price reduction per piece in FCFA, for stock sales and for pre-orders. */
export interface PriceDrop {
  stock: number
  preorder: number
}

/**
 * Calculates the largest price reduction per piece that a change causes, in FCFA. A planned promotion counts as
 * running. `sale_ok` is ignored, because staff can change it afterwards.
 */
export function measureDrop(before: PricedRecord, after: PricedRecord, now: Date): PriceDrop {
  const had = lowestPrice(before, now)
  const fall = (was: number, is: number): number => Math.max(was - is, 0)
  const credit = after.is_creditorder
    ? fall(priceOf(before.is_creditorder, before.creditorder_price, had), after.creditorder_price ?? had)
    : 0
  return {
    stock: Math.max(fall(had, lowestPrice(after, now)), credit),
    preorder: after.is_preorder
      ? fall(priceOf(before.is_preorder, before.preorder_price, had), after.preorder_price ?? had)
      : 0,
  }
}

/** Price of one purchase mode; `otherwise` if that mode was not offered. */
const priceOf = (isOffered: boolean, price: number | null, otherwise: number): number =>
  isOffered ? (price ?? otherwise) : otherwise

/** Lowest price for a piece from stock, including a running or planned promotion. */
function lowestPrice(
  { list_price, promo_price, en_promo, promo_starts_at, promo_ends_at }: PricedRecord,
  now: Date,
): number {
  const isDated = promo_starts_at !== null || promo_ends_at !== null
  const isOver = promo_ends_at !== null && Date.parse(promo_ends_at) <= now.getTime()
  const applies = promo_price !== null && (en_promo || (isDated && !isOver))
  return applies ? Math.min(promo_price, list_price) : list_price
}
