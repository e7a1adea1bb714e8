import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import type { Queryable } from '#platform/server/db/database.ts'

/** Products by the id of their category and of their tags, archived ones left out; counted up to MAX_COUNTED + 1. */
export interface AdminCounts {
  categories: ReadonlyMap<number, number>
  tags: ReadonlyMap<number, number>
}

export async function countForAdmin(db: Queryable): Promise<AdminCounts> {
  const categories = await db.rows({
    name: 'catalogue.desk-categories-counted',
    text: `select c.id, (select count(*)::int from (select from product p
             where p.category_id = c.id and p.archived_at is null limit ${MAX_COUNTED + 1}) x) as products
           from category c`,
  })
  // Few products are archived: taking them out by a list of them spares a look at each product.
  const tags = await db.rows({
    name: 'catalogue.desk-tags-counted',
    text: `select t.id, (select count(*)::int from (select from product_tag pt
             where pt.tag_id = t.id and pt.product_id not in (select id from product where archived_at is not null)
             limit ${MAX_COUNTED + 1}) x) as products
           from tag t`,
  })
  return { categories: toMap(categories), tags: toMap(tags) }
}

interface Counted {
  id: number
  products: number
}

function toMap(rows: readonly Counted[]): ReadonlyMap<number, number> {
  return new Map(rows.map(({ id, products }) => [id, products]))
}

/** Products in the shop of which fewer than their reorder point can still be sold; those that come to order only are left out. */
export async function countRunningOut(db: Queryable): Promise<number> {
  const [row] = await db.rows({
    name: 'catalogue.count-running-out',
    text: `select count(*)::int as count from product
           where archived_at is null and stock_step < 3 and listed and sale_ok`,
  })
  return row?.count ?? 0
}

/** Planned promotions that could not begin, and that nobody has taken back yet. */
export async function countBlockedPromotions(db: Queryable): Promise<number> {
  const [row] = await db.rows({
    name: 'catalogue.count-blocked-promotions',
    text: 'select count(*)::int as count from planned_promotion where blocked_at is not null',
  })
  return row?.count ?? 0
}
