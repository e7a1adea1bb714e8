import type { Francs } from '#platform/contract/francs.ts'

/** The ways in which a product is sold. Prices in whole FCFA, stock in pieces. */
export interface OfferedProduct {
  id: number
  name: string
  /** Hash of the first picture. */
  picture: string | null
  /** The effective price: the promotional price during a promotion, else the list price. */
  price: Francs
  preorder_price: Francs | null
  is_preorder: boolean
  /** Pieces that may still be pre-ordered. Null for no limit. */
  preorder_cap: number | null
  creditorder_price: Francs | null
  is_creditorder: boolean
  sale_ok: boolean
  available: number
}
