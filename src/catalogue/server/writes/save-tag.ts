import type { Tag } from '#catalogue/contract.ts'
import type { TagWrite } from '#catalogue/contract/admin.ts'
import { requireRow, type Transaction } from '#platform/server/db/database.ts'
import { recordChange, type StaffAction, type StaffChange, storeNamed } from './staff-change.ts'

/** Creates a tag and returns it. Throws tag.name_taken. */
export async function createTag(
  tx: Transaction,
  { caller, signals, change }: StaffChange<TagWrite>,
): Promise<Tag> {
  const after = await storeNamed(tx, 'tag', {
    shape: 'catalogue.insert-tag',
    text: 'insert into tag (name) values ($1) returning id, name',
    values: [change.name],
  })
  await recordChange(tx, { caller, signals }, 'tag.create', { id: after.id, before: null, after })
  return after
}

/** Renames a tag. Throws tag.not_found, tag.name_taken. */
export async function renameTag(
  tx: Transaction,
  id: number,
  { caller, signals, change }: StaffChange<TagWrite>,
): Promise<Tag> {
  const before = await lockTag(tx, id)
  const after = await storeNamed(tx, 'tag', {
    shape: 'catalogue.rename-tag',
    text: 'update tag set name = $2 where id = $1 returning id, name',
    values: [id, change.name],
  })
  await recordChange(tx, { caller, signals }, 'tag.update', { id, before, after })
  return after
}

/** Deletes a tag, also from all its products. Returns the number of products that had it. Throws tag.not_found. */
export async function deleteTag(tx: Transaction, id: number, by: StaffAction): Promise<number> {
  const before = await lockTag(tx, id)
  const products = await tx.rows({
    shape: 'catalogue.delete-tag',
    text: 'delete from product_tag where tag_id = $1 returning product_id',
    values: [id],
  })
  await tx.rows({ text: 'update tag set archived_at = now() where id = $1', values: [id] })
  const had = { ...before, products: products.map(({ product_id }) => product_id) }
  await recordChange(tx, by, 'tag.delete', { id, before: had, after: null })
  return products.length
}

function lockTag(tx: Transaction, id: number): Promise<Tag> {
  return requireRow(tx, 'tag.not_found', {
    shape: 'catalogue.lock-tag',
    text: 'select id, name from tag where id = $1 and archived_at is null for update',
    values: [id],
  })
}
