import type { Restoration } from '#catalogue/contract/admin.ts'
import { cutText } from '#platform/contract/cut-text.ts'
import { type Transaction, requireRow } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { tagsOfMoved } from './changed-tags.ts'
import { insertProduct, lockProduct } from './product-rows.ts'
import { createReference, requireCategoryId } from './save-product.ts'
import { recordChange, type StaffAction, type StaffChange } from './staff-change.ts'

const LONGEST_NAME = 200
const COPY = ' (copie)'

/**
 * Copies a product with its pictures and tags, without stock and promotion. The copy is not on sale. Returns its id.
 * Throws product.not_found.
 */
export async function copyProduct(tx: Transaction, id: number, by: StaffAction): Promise<number> {
  const { id: _id, version: _version, free: _free, ...original } = await lockProduct(tx, id)
  const record = {
    ...original,
    name: cutText(original.name, LONGEST_NAME - COPY.length) + COPY,
    reference: await createReference(tx),
    sale_ok: false,
    is_preorder: false,
    is_creditorder: false,
    en_promo: false,
    promo_price: null,
    promo_starts_at: null,
    promo_ends_at: null,
    barcode: null,
  }
  const copy = await insertProduct(tx, record)
  await tx.rows({
    text: `insert into product_picture (product_id, position, hash, alt)
           select $2, position, hash, alt from product_picture where product_id = $1`,
    values: [id, copy],
  })
  await tx.rows({
    text: 'insert into product_tag (product_id, tag_id) select $2, tag_id from product_tag where product_id = $1',
    values: [id, copy],
  })
  await recordChange(tx, by, 'product.create', {
    id: copy,
    before: null,
    after: { copy_of: id, ...record },
    tags: tagsOfMoved([copy]),
  })
  return copy
}

/**
 * Restores an archived product, not on sale. Throws product.not_found, or product.category_gone if its category was
 * archived and no other is given.
 */
export async function restoreProduct(
  tx: Transaction,
  id: number,
  { caller, signals, change }: StaffChange<Restoration>,
): Promise<void> {
  const row = await requireRow(tx, 'product.not_found', {
    shape: 'catalogue.restore-product',
    text: `select p.archived_at is not null as is_archived, c.archived_at is null as has_category
           from product p join category c on c.id = p.category_id where p.id = $1 for update of p`,
    values: [id],
  })
  if (!row.is_archived) return
  const categoryId = change.categ_id === undefined ? null : await requireCategoryId(tx, change.categ_id)
  if (categoryId === null && !row.has_category) throw new ShopError('product.category_gone')
  await tx.rows({
    text: `update product set archived_at = null, sale_ok = false, category_id = coalesce($2, category_id),
             version = version + 1, updated_at = now() where id = $1`,
    values: [id, categoryId],
  })
  const after = { sale_ok: false, ...(categoryId !== null && { category_id: categoryId }) }
  await recordChange(tx, { caller, signals }, 'product.restore', {
    id,
    before: null,
    after,
    tags: tagsOfMoved([id]),
  })
}
