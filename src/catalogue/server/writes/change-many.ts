import type { BulkChange, BulkResult } from '#catalogue/contract/admin.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { tagsOfMoved } from './changed-tags.ts'
import { requireCategoryId } from './save-product.ts'
import type { StaffChange } from './staff-change.ts'

interface Row {
  id: number
  name: string
  sale_ok: boolean
  category_id: number
  is_archived: boolean
  list_price: number
}

type Classification = { kind: 'changes' | 'same' } | { kind: 'refused'; reason: string }

/** SQL assignments by action; `$2` is the category. */
const WRITES: Readonly<Record<BulkChange['action'], string>> = {
  vendre: 'sale_ok = true',
  retirer: 'sale_ok = false',
  archiver: 'archived_at = now()',
  classer: 'category_id = $2',
}

/**
 * Applies one change to many products, or none with `dry_run`. Products that cannot change are returned with the
 * reason. Throws request.invalid for an unknown category.
 */
export async function changeMany(
  tx: Transaction,
  { caller, signals, change }: StaffChange<BulkChange>,
): Promise<BulkResult> {
  const categoryId = change.action === 'classer' ? await requireCategoryId(tx, change.categ_id) : undefined
  const rows = await tx.rows({
    shape: 'catalogue.change-many',
    text: `select id, name, sale_ok, category_id, archived_at is not null as is_archived, list_price
           from product where id = any($1::bigint[]) order by id for update`,
    values: [change.ids],
  })
  const result: BulkResult = { changed: [], unchanged: [], refused: listMissing(change.ids, rows) }
  const changing: Row[] = []
  for (const row of rows) {
    const named = { id: row.id, name: row.name }
    const classified = classify(row, change.action, categoryId)
    if (classified.kind === 'refused') result.refused.push({ ...named, reason: classified.reason })
    else if (classified.kind === 'same') result.unchanged.push(named)
    else {
      result.changed.push(named)
      changing.push(row)
    }
  }
  if (change.dry_run || changing.length === 0) return result
  await tx.rows({
    text: `update product set ${WRITES[change.action]}, version = version + 1, updated_at = now()
           where id = any($1::bigint[])`,
    values: [changing.map(({ id }) => id), ...(categoryId === undefined ? [] : [categoryId])],
  })
  for (const row of changing)
    await recordDecision(tx, {
      caller,
      action: change.action === 'archiver' ? 'product.archive' : 'product.update',
      subject: { type: 'product', id: row.id },
      ...writeBeforeAndAfter(row, change.action, categoryId),
    })
  await signals.announce(tx, 'catalogue.changed', tagsOfMoved(changing.map(({ id }) => id)))
  return result
}

function listMissing(ids: readonly number[], rows: readonly Row[]): BulkResult['refused'] {
  const found = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)]
    .filter((id) => !found.has(id))
    .map((id) => ({ id, name: `Produit ${id}`, reason: 'Ce produit n’existe pas.' }))
}

function classify(row: Row, action: BulkChange['action'], categoryId: number | undefined): Classification {
  if (row.is_archived)
    return action === 'archiver'
      ? { kind: 'same' }
      : { kind: 'refused', reason: 'Ce produit est archivé : restaurez-le d’abord.' }
  if (action === 'vendre' && row.list_price === 0)
    return { kind: 'refused', reason: 'Son prix est de 0 FCFA.' }
  const isSame =
    (action === 'vendre' && row.sale_ok) ||
    (action === 'retirer' && !row.sale_ok) ||
    (action === 'classer' && row.category_id === categoryId)
  return { kind: isSame ? 'same' : 'changes' }
}

function writeBeforeAndAfter(
  { sale_ok, category_id }: Row,
  action: BulkChange['action'],
  categoryId: number | undefined,
): { before: unknown; after: unknown } {
  if (action === 'archiver') return { before: { archived: false }, after: null }
  if (action === 'classer') return { before: { category_id }, after: { category_id: categoryId } }
  return { before: { sale_ok }, after: { sale_ok: action === 'vendre' } }
}
