import type { ListedProduct } from '#catalogue/contract.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { presentListed } from '../presenters.ts'
import { PRODUCT_COLUMNS, type ProductRow } from './list-products.ts'

const CHOSEN = `
  select ${PRODUCT_COLUMNS}
  from product p join category c on c.id = p.category_id
  where p.id = any($1::bigint[]) and p.listed
  order by array_position($1::bigint[], p.id)`

/** Listed products with these ids, in the order of the ids. */
export function findChosen(db: Queryable, ids: readonly number[]): Promise<ProductRow[]> {
  return db.rows({ name: 'products.chosen', text: CHOSEN, values: [ids] })
}

/** Listed products with these ids in list format, in the order of the ids. */
export async function findListedProducts(db: Queryable, ids: readonly number[]): Promise<ListedProduct[]> {
  return ids.length === 0 ? [] : (await findChosen(db, ids)).map(presentListed)
}
