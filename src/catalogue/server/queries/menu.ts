import type { CatalogueMenu, Category, Tag } from '#catalogue/contract.ts'
import { byPriority } from '#catalogue/rules/categories.ts'
import { findRow, type Queryable } from '#platform/server/db/database.ts'
import { findNamedTags } from './holiday-lists.ts'
import { buildCondition } from './product-filter.ts'

/** Visible categories, in the shop's order. */
export async function listCategories(db: Queryable): Promise<Category[]> {
  const rows = await db.rows({
    name: 'categories.list',
    text: `select id, name, kind, position from category where category_shelf(name, kind, archived_at) is not null`,
  })
  return rows.sort(byPriority).map(({ id, name, kind }) => ({ id, name, kind }))
}

export function findCategory(db: Queryable, id: number): Promise<Category | undefined> {
  return findRow(db, {
    name: 'categories.find',
    text: `select id, name, kind from category where id = $1 and category_shelf(name, kind, archived_at) is not null`,
    values: [id],
  })
}

export async function listTags(db: Queryable): Promise<Tag[]> {
  const rows = await db.rows({
    name: 'tags.list',
    text: 'select id, name from tag where archived_at is null',
  })
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'fr'))
}

/** Catalogue data for the frame of every page. */
export async function readMenu(db: Queryable): Promise<CatalogueMenu> {
  const counts = await db.rows({
    name: 'menu.counts',
    text: 'select category_id as id, count(*) as products from product p where p.listed group by category_id',
  })
  const productsOf = new Map(counts.map((row) => [row.id, row.products]))
  const categories = (await listCategories(db)).map((category) => ({
    ...category,
    products: productsOf.get(category.id) ?? 0,
  }))
  const tags = await listTags(db)
  return {
    categories: categories.filter((category) => category.products > 0),
    tags,
    has_promo: await hasAny(db, { productType: 'promo' }),
    has_tabaski: await hasAny(db, { isPromo: true, tags: [findNamedTags(tags, 'tabaski')] }),
  }
}

async function hasAny(db: Queryable, filter: Parameters<typeof buildCondition>[0]): Promise<boolean> {
  const condition = buildCondition(filter)
  const rows = await db.rows({
    name: `menu.any.${condition.shape}`,
    text: `select 1 from product p where ${condition.sql} limit 1`,
    values: condition.values,
  })
  return rows.length > 0
}
