import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import type { Queryable, RowOf } from '#platform/server/db/database.ts'

/** Number of products by category id and by tag, without archived ones, up to MAX_COUNTED + 1. */
export interface AdminCounts {
  categories: ReadonlyMap<number, number>
  tags: ReadonlyMap<number, number>
}

export async function countForAdmin(db: Queryable): Promise<AdminCounts> {
  const categories = await db.rows({
    name: 'catalogue.admin-categories-counted',
    text: `select c.id, (select count(*)::int from (select from product p
             where p.category_id = c.id and p.archived_at is null limit ${MAX_COUNTED + 1}) x) as products
           from category c`,
  })
  // Few products are archived. Excluding them by a list avoids reading every product.
  const tags = await db.rows({
    name: 'catalogue.admin-tags-counted',
    text: `select t.id, (select count(*)::int from (select from product_tag pt
             where pt.tag_id = t.id and pt.product_id not in (select id from product where archived_at is not null)
             limit ${MAX_COUNTED + 1}) x) as products
           from tag t`,
  })
  return { categories: toMap(categories), tags: toMap(tags) }
}

type Counted = RowOf<'catalogue.admin-categories-counted'>

function toMap(rows: readonly Counted[]): ReadonlyMap<number, number> {
  return new Map(rows.map(({ id, products }) => [id, products]))
}

/**
 * Products in the shop whose available stock is below their reorder point. Products available by pre-order only are
 * excluded.
 */
export async function countRunningOut(db: Queryable): Promise<number> {
  const [row] = await db.rows({
    name: 'catalogue.count-running-out',
    text: `select count(*)::int as count from product
           where archived_at is null and stock_step < 3 and listed and sale_ok`,
  })
  return row?.count ?? 0
}

/** Planned promotions that could not start and that staff have not removed. */
export async function countBlockedPromotions(db: Queryable): Promise<number> {
  const [row] = await db.rows({
    name: 'catalogue.count-blocked-promotions',
    text: 'select count(*)::int as count from planned_promotion where blocked_at is not null',
  })
  return row?.count ?? 0
}
