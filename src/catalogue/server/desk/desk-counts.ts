import type { Queryable } from '../../../platform/server/db/database.ts'

/** Products by the id of their category and of their tags, archived ones left out. */
export interface DeskCounts {
  categories: ReadonlyMap<number, number>
  tags: ReadonlyMap<number, number>
}

export async function countForDesk(db: Queryable): Promise<DeskCounts> {
  const categories = await db.rows<{ id: number; products: number }>({
    name: 'catalogue.desk-categories-counted',
    text: `select category_id as id, count(*)::int as products from product where archived_at is null group by category_id`,
  })
  const tags = await db.rows<{ id: number; products: number }>({
    name: 'catalogue.desk-tags-counted',
    text: `select t.tag_id as id, count(*)::int as products from product_tag t
           join product p on p.id = t.product_id where p.archived_at is null group by t.tag_id`,
  })
  return { categories: toMap(categories), tags: toMap(tags) }
}

function toMap(rows: readonly { id: number; products: number }[]): ReadonlyMap<number, number> {
  return new Map(rows.map(({ id, products }) => [id, products]))
}
