import type { Category, CategoryWrite } from '#catalogue/contract.ts'
import type { CategoryOrder } from '#catalogue/contract/admin.ts'
import { requireRow, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { recordChange, type StaffAction, type StaffChange, storeNamed } from './staff-change.ts'

const COLUMNS = 'id, name, kind, version'
type StoredCategory = Category & { version: number }

/** Creates a category and returns it. Throws category.name_taken. */
export async function createCategory(
  tx: Transaction,
  { caller, signals, change }: StaffChange<CategoryWrite>,
): Promise<Category> {
  const after = await storeNamed(tx, 'category', {
    shape: 'catalogue.insert-category',
    text: `insert into category (name, kind) values ($1, $2) returning ${COLUMNS}`,
    values: [change.name, change.kind ?? 'other'],
  })
  await recordChange(tx, { caller, signals }, 'category.create', { id: after.id, before: null, after })
  return present(after)
}

/** Renames a category or changes its kind. Throws category.not_found, category.changed, category.name_taken. */
export async function changeCategory(
  tx: Transaction,
  id: number,
  { caller, signals, change }: StaffChange<CategoryWrite>,
): Promise<Category> {
  const before = await lockCategory(tx, id)
  if (change.version !== undefined && change.version !== before.version)
    throw new ShopError('category.changed')
  const after = await storeNamed(tx, 'category', {
    shape: 'catalogue.update-category',
    text: `update category set name = $2, kind = $3, version = version + 1, updated_at = now()
           where id = $1 returning ${COLUMNS}`,
    values: [id, change.name, change.kind ?? before.kind],
  })
  await recordChange(tx, { caller, signals }, 'category.update', { id, before, after })
  return present(after)
}

/** Archives an empty category. Throws category.not_found, category.in_use. */
export async function archiveCategory(tx: Transaction, id: number, by: StaffAction): Promise<void> {
  const before = await lockCategory(tx, id)
  const products = await tx.rows({
    shape: 'catalogue.archive-category',
    text: 'select 1 from product where category_id = $1 and archived_at is null limit 1',
    values: [id],
  })
  if (products.length > 0) throw new ShopError('category.in_use')
  await tx.rows({
    text: 'update category set archived_at = now(), version = version + 1 where id = $1',
    values: [id],
  })
  await recordChange(tx, by, 'category.archive', { id, before, after: null })
}

function lockCategory(tx: Transaction, id: number): Promise<StoredCategory> {
  return requireRow(tx, 'category.not_found', {
    shape: 'catalogue.lock-category',
    text: `select ${COLUMNS} from category where id = $1 and archived_at is null for update`,
    values: [id],
  })
}

function present({ id, name, kind }: StoredCategory): Category {
  return { id, name, kind }
}

/**
 * Saves the order of categories. The priority kinds stay first. Throws category.changed if one was added or removed
 * since the list was read.
 */
export async function orderCategories(
  tx: Transaction,
  { change: { ids }, ...by }: StaffChange<CategoryOrder>,
): Promise<void> {
  const before = await tx.rows({
    shape: 'catalogue.order-categories',
    text: 'select id from category where archived_at is null order by position nulls last, id for update',
  })
  const known = new Set(before.map(({ id }) => id))
  const isWhole =
    new Set(ids).size === known.size && ids.length === known.size && ids.every((id) => known.has(id))
  if (!isWhole) throw new ShopError('category.changed')
  await tx.rows({
    text: `update category set position = place from unnest($1::bigint[]) with ordinality as o (id, place)
           where category.id = o.id`,
    values: [ids],
  })
  const was = { ids: before.map(({ id }) => id) }
  await recordChange(tx, by, 'category.order', { id: 0, before: was, after: { ids } })
}
