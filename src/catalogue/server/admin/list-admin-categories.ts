import type { AdminCategory } from '#catalogue/contract/admin.ts'
import { byPriority, categoryPriority, isShownCategory } from '#catalogue/rules/categories.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import type { CatalogueMemory } from '../memory.ts'

/** Returns all categories for staff, in shop order, with their numbers of products. */
export async function listAdminCategories(
  db: Queryable,
  memory: Pick<CatalogueMemory, 'adminCounts'>,
): Promise<AdminCategory[]> {
  const rows = await db.rows({
    name: 'catalogue.admin-categories',
    text: 'select id, name, kind, position, version from category where archived_at is null',
  })
  const { categories } = await memory.adminCounts()
  return rows.toSorted(byPriority).map(({ id, name, kind, version }) => ({
    id,
    name,
    kind,
    version,
    products: categories.get(id) ?? 0,
    shelf: categoryPriority(kind),
    is_shown: isShownCategory(name),
  }))
}
