import { categoryAddress, productAddress } from '#catalogue/rules/addresses.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { listCategories } from './menu.ts'

/** A page for the sitemap. */
export interface ShownPage {
  path: string
  /** Date of its last change, 'YYYY-MM-DD'. */
  day: string
}

/** Paths of the visible categories, in the shop's order. */
export async function listCategoryPaths(db: Queryable): Promise<string[]> {
  return (await listCategories(db)).map(({ name }) => categoryAddress(name))
}

/** Product pages in id order after the id `after`, at most `limit`. */
export async function listShownPages(
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<ShownPage[]> {
  const rows = await db.rows({
    name: 'products.shown_pages',
    text: `select id, to_char(updated_at at time zone 'Africa/Dakar', 'YYYY-MM-DD') as day
           from product where listed and id > $1 order by id limit $2`,
    values: [after, limit],
  })
  return rows.map(({ id, day }) => ({ path: productAddress(id), day }))
}

/** Id before each part of `size` products: [0] if all fit in one. */
export async function listPartStarts(db: Queryable, size: number): Promise<number[]> {
  const rows = await db.rows({
    name: 'products.part_starts',
    text: `select id from (select id, row_number() over (order by id) as place from product where listed) numbered
           where place % $1 = 0 order by id`,
    values: [size],
  })
  return [0, ...rows.map(({ id }) => id)]
}
