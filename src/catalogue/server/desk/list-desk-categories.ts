import type { Queryable } from '../../../platform/server/db/database.ts'
import type { DeskCategory } from '../../contract/desk.ts'
import { byPriority, categoryPriority, isShownCategory } from '../../rules/categories.ts'
import type { CatalogueMemory } from '../memory.ts'

/** All categories for staff, in the shop's order, with the number of their products. */
export async function listDeskCategories(
  db: Queryable,
  memory: Pick<CatalogueMemory, 'deskCounts'>,
): Promise<DeskCategory[]> {
  const rows = await db.rows<{
    id: number
    name: string
    kind: string
    position: number | null
    version: number
  }>({
    name: 'catalogue.desk-categories',
    text: 'select id, name, kind, position, version from category where archived_at is null',
  })
  const { categories } = await memory.deskCounts()
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
