import { type BasketKind, type SavedBasket, MAX_REQUEST_LINES } from '#baskets/contract.ts'
import { findListedProducts } from '#catalogue/server/index.ts'
import type { Queryable } from '#platform/server/db/database.ts'

/** A person's basket with today's products: the latest 50 lines, the browser's maximum. */
export async function readBasket(db: Queryable, accountId: number, kind: BasketKind): Promise<SavedBasket> {
  const rows = await db.rows({
    name: 'baskets.read',
    text: `select product_id, quantity, date, location from (
             select * from basket_line where account_id = $1 and kind = $2 and quantity > 0
             order by changed_at desc, product_id limit $3) latest
           order by changed_at, product_id`,
    values: [accountId, kind, MAX_REQUEST_LINES],
  })
  const products = await findListedProducts(
    db,
    rows.map(({ product_id }) => product_id),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = rows.flatMap(({ product_id, quantity, date, location }) => {
    const product = byId.get(product_id)
    return product === undefined ? [] : [{ ...product, quantity, date, location }]
  })
  return {
    kind,
    lines,
    gone: rows.map(({ product_id }) => product_id).filter((id) => !byId.has(id)),
  }
}

interface CustomerLine {
  kind: string
  product_id: number
  name: string
  quantity: number
  changed_at: Date
}

/** Lists the lines of a customer's four baskets, last changed first. */
export function listCustomerLines(db: Queryable, accountId: number): Promise<CustomerLine[]> {
  return db.rows({
    name: 'baskets.of-customer',
    text: `select l.kind, l.product_id, p.name, l.quantity, l.changed_at
      from basket_line l join product p on p.id = l.product_id
      where l.account_id = $1 and l.quantity > 0 order by l.changed_at desc, l.product_id`,
    values: [accountId],
  })
}
