/** The prices of a product as staff decide them, in whole FCFA. */
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

/** By how many francs one piece gets cheaper: one from stock, and one that is pre-ordered. */
export interface PriceDrop {
  stock: number
  preorder: number
}

/**
 * By how much a change lowers what a piece costs, in the way in which it falls most. A promotion that is planned counts as if
 * it ran; whether the product is on sale does not matter, since that can be changed afterwards.
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

/** The price of a way of buying; where it was not offered, what everybody paid. */
const priceOf = (isOffered: boolean, price: number | null, otherwise: number): number =>
  isOffered ? (price ?? otherwise) : otherwise

/** What a piece costs from stock, at the lowest: in a promotion that runs or is planned. */
function lowestPrice(
  { list_price, promo_price, en_promo, promo_starts_at, promo_ends_at }: PricedRecord,
  now: Date,
): number {
  const isDated = promo_starts_at !== null || promo_ends_at !== null
  const isOver = promo_ends_at !== null && Date.parse(promo_ends_at) <= now.getTime()
  const applies = promo_price !== null && (en_promo || (isDated && !isOver))
  return applies ? Math.min(promo_price, list_price) : list_price
}
