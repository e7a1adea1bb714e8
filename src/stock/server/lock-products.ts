import type { OfferedProduct } from '#catalogue/server/index.ts'
import type { Francs } from '#platform/contract/francs.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'

/** Product data for placing an order. Prices in whole FCFA, stock in pieces. */
export interface SoldProduct extends Omit<OfferedProduct, 'picture'> {
  list_price: Francs
  en_promo: boolean
  /** As `available`, but may be negative: a count may have found fewer pieces than were allocated. */
  free: number
  /** Part of the unavailable pieces that is held at checkouts. */
  reserved: number
}

const SOLD = `id, name, price, list_price, en_promo, preorder_price, is_preorder,
  case when preorder_cap is not null then greatest(preorder_cap - preordered, 0) end as preorder_cap, creditorder_price, is_creditorder, sale_ok,
  on_hand - allocated - reserved as free, reserved`

/** A checkout: its holder (an account or a guest's browser) and its basket. */
export interface Checkout {
  holder: string
  basketId: string
}

/**
 * Locks listed products until the transaction ends and returns their prices and stock. Rows are locked in id order,
 * including products that the checkout holds, so that concurrent orders wait instead of deadlocking. Unknown or
 * unlisted ids are missing.
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

/** As `lockProducts`, without locks. Pieces held by the checkout count as available. */
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
