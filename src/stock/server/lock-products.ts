import type { OfferedProduct } from '#catalogue/server/index.ts'
import type { Francs } from '#platform/contract/francs.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'

/** What an order must know of a product at the moment it is placed. Prices in whole FCFA, stock in pieces. */
export interface SoldProduct extends Omit<OfferedProduct, 'picture'> {
  list_price: Francs
  en_promo: boolean
  /** The same as `available` without the floor of 0: a count may have found fewer than were promised. */
  free: number
  /** Of what is missing from it, what is held for people who are about to confirm. */
  reserved: number
}

const SOLD = `id, name, price, list_price, en_promo, preorder_price, is_preorder,
  case when preorder_cap is not null then greatest(preorder_cap - preordered, 0) end as preorder_cap, creditorder_price, is_creditorder, sale_ok,
  on_hand - allocated - reserved as free, reserved`

/** A checkout of somebody: an account or a guest's browser, and the basket. */
export interface Checkout {
  holder: string
  basketId: string
}

/**
 * Prices and stock of the products that the shop shows, their rows held until the transaction ends. Rows are locked in
 * the order of their ids, so that two orders of the same products wait for each other instead of blocking for ever;
 * so are the products of which the checkout holds pieces. Ids that are unknown or no longer shown are missing.
 */
export async function lockProducts(
  tx: Transaction,
  ids: readonly number[],
  checkout?: Checkout,
): Promise<Map<number, SoldProduct>> {
  const rows = await tx.rows({
    name: 'stock.lock-products',
    text: `select ${SOLD}, greatest(on_hand - allocated - reserved, 0) as available from product
           where listed and id = any($1::bigint[] || array(
             select product_id from stock_reservation where holder = $2 and basket_id = $3))
           order by id for no key update`,
    values: [[...new Set(ids)], checkout?.holder ?? '', checkout?.basketId ?? ''],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same to look at, without holding anything: what the checkout holds of the last pieces counts as available. */
export async function findSoldProducts(
  db: Queryable,
  ids: readonly number[],
  checkout?: Checkout,
): Promise<Map<number, SoldProduct>> {
  const rows = await db.rows({
    name: 'stock.find-sold',
    text: `select ${SOLD}, greatest(on_hand - allocated - reserved + coalesce((
               select sum(r.quantity) from stock_reservation r
               where r.product_id = product.id and r.holder = $2 and r.basket_id = $3), 0), 0)::integer as available
           from product where listed and id = any($1::bigint[])`,
    values: [[...new Set(ids)], checkout?.holder ?? '', checkout?.basketId ?? ''],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
