import type { Francs } from '../../../platform/contract/francs.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'

/** What an order must know of a product at the moment it is placed. Prices in whole FCFA, stock in pieces. */
export interface SoldProduct {
  id: number
  name: string
  /** The effective price: promotional in a promotion, else the list price. */
  price: Francs
  list_price: Francs
  en_promo: boolean
  preorder_price: Francs | null
  is_preorder: boolean
  preorder_cap: number | null
  creditorder_price: Francs | null
  is_creditorder: boolean
  sale_ok: boolean
  available: number
}

/**
 * Prices and stock of the products that the shop shows, their rows held until the transaction ends. Rows are locked in
 * the order of their ids, so that two orders of the same products wait for each other instead of blocking for ever.
 * Ids that are unknown or no longer shown are missing from the answer.
 */
export async function lockProducts(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, SoldProduct>> {
  const rows = await tx.rows<SoldProduct>({
    name: 'stock.lock-products',
    text: `select id, name, price, list_price, en_promo, preorder_price, is_preorder, preorder_cap,
             creditorder_price, is_creditorder, sale_ok, on_hand as available
           from product where id = any($1::bigint[]) and listed order by id for update`,
    values: [[...new Set(ids)]],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
