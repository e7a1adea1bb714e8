import type { Francs } from '../../../platform/contract/francs.ts'
import type { Queryable, Statement } from '../../../platform/server/db/database.ts'

/** What a basket must know of a product. Prices in whole FCFA, stock in pieces. */
export interface BasketProduct {
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

const FOR_BASKET = `
  select p.id, p.name, p.price, p.preorder_price, p.is_preorder,
    case when p.preorder_cap is not null then greatest(p.preorder_cap - p.preordered, 0) end as preorder_cap, p.creditorder_price,
    p.is_creditorder, p.sale_ok, p.available,
    (select pp.hash from product_picture pp where pp.product_id = p.id order by pp.position limit 1) as picture
  from product p where p.id = any($1::bigint[]) and p.listed`

/** The statement for the products of a basket that the shop shows. */
export function basketProductsStatement(ids: readonly number[]): Statement {
  return { name: 'products.for-basket', text: FOR_BASKET, values: [ids] }
}

/** The products of these ids that the shop shows, by id; one statement, whatever their number. */
export async function findProductsForBasket(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, BasketProduct>> {
  const rows = await db.rows<BasketProduct>(basketProductsStatement(ids))
  return new Map(rows.map((row) => [row.id, row]))
}
