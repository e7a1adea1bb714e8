import type { Francs } from '#platform/contract/francs.ts'

/** How a product is sold in each way. Prices in whole FCFA, stock in pieces. */
export interface OfferedProduct {
  id: number
  name: string
  /** Hash of the first picture. */
  picture: string | null
  /** The effective price: promotional in a promotion, else the list price. */
  price: Francs
  preorder_price: Francs | null
  is_preorder: boolean
  /** Pieces that may still be ordered before they arrive; null: as many as wanted. */
  preorder_cap: number | null
  creditorder_price: Francs | null
  is_creditorder: boolean
  sale_ok: boolean
  available: number
}
