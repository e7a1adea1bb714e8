import { recordDecision } from '../../../platform/server/audit.ts'
import type { Caller } from '../../../platform/server/auth/rights.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import type { Signals } from '../../../platform/server/events/signals.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { ProductCreate, ProductUpdate } from '../../contract.ts'
import { storePicture } from '../pictures/picture-store.ts'
import { bookMovement } from '../stock/book-movement.ts'
import { EMPTY_RECORD, applyChange } from './product-record.ts'
import { insertProduct, lockProduct, updateProduct } from './product-rows.ts'
import { setTags } from './set-tags.ts'

/** A staff member's change, with what it needs besides the data. */
export interface StaffChange<Change> {
  caller: Caller
  signals: Signals
  change: Change
}

/** Puts a new product in the catalogue; answers its id. Throws request.invalid and product.reference_taken. */
export async function createProduct(
  tx: Transaction,
  { caller, signals, change }: StaffChange<ProductCreate>,
): Promise<number> {
  const categoryId = await requireCategoryId(tx, change.categ_id)
  const reference = change.reference ?? (await makeReference(tx))
  const record = applyChange(
    { ...EMPTY_RECORD, name: change.name, reference, category_id: categoryId, list_price: change.list_price },
    change,
  )
  const id = await insertProduct(tx, record)
  await saveBelongings(tx, id, change)
  await bookMovement(tx, signals, {
    productId: id,
    kind: 'receipt',
    quantity: change.quantity ?? 0,
    reason: 'Stock de départ',
    caller,
  })
  await recordDecision(tx, {
    caller,
    action: 'product.create',
    subject: { type: 'product', id },
    before: null,
    after: record,
  })
  await signals.announce(tx, 'catalogue.changed')
  return id
}

/** Changes what the change names. Throws product.not_found, product.changed, request.invalid, product.reference_taken. */
export async function changeProduct(
  tx: Transaction,
  id: number,
  { caller, signals, change }: StaffChange<ProductUpdate>,
): Promise<void> {
  const before = await lockProduct(tx, id)
  if (change.version !== undefined && change.version !== before.version)
    throw new ShopError('product.changed')
  const categoryId = change.categ_id === undefined ? undefined : await requireCategoryId(tx, change.categ_id)
  const after = applyChange(before, change, categoryId)
  await updateProduct(tx, id, after)
  await saveBelongings(tx, id, change)
  if (change.quantity !== undefined) {
    const quantity = change.quantity - before.free
    await bookMovement(tx, signals, {
      productId: id,
      kind: 'count',
      quantity,
      reason: 'Correction du stock',
      caller,
    })
  }
  await recordDecision(tx, {
    caller,
    action: 'product.update',
    subject: { type: 'product', id },
    before,
    after,
  })
  await signals.announce(tx, 'catalogue.changed')
}

/** Takes a product out of the shop; its history stays. Throws product.not_found. */
export async function archiveProduct(
  tx: Transaction,
  id: number,
  caller: Caller,
  signals: Signals,
): Promise<void> {
  const before = await lockProduct(tx, id)
  await tx.rows({
    text: 'update product set archived_at = now(), version = version + 1 where id = $1',
    values: [id],
  })
  await recordDecision(tx, {
    caller,
    action: 'product.archive',
    subject: { type: 'product', id },
    before,
    after: null,
  })
  await signals.announce(tx, 'catalogue.changed')
}

/** A category by id or whole name. Throws request.invalid naming `categ_id`. */
async function requireCategoryId(tx: Transaction, category: number | string): Promise<number> {
  const [row] = await tx.rows<{ id: number }>({
    text:
      typeof category === 'number'
        ? 'select id from category where id = $1 and archived_at is null'
        : 'select id from category where fold(name) = fold($1) and archived_at is null',
    values: [category],
  })
  if (row === undefined)
    throw new ShopError('request.invalid', { fields: { categ_id: 'Cette catégorie n’existe pas.' } })
  return row.id
}

/** A reference for a product that came without one. The sequence of ids gives it: two at once never meet. */
async function makeReference(tx: Transaction): Promise<string> {
  const [row] = await tx.rows<{ number: number }>({
    text: `select nextval(pg_get_serial_sequence('product', 'id')) as number`,
  })
  return `KE-${String(row?.number ?? 1).padStart(5, '0')}`
}

async function saveBelongings(tx: Transaction, id: number, change: ProductUpdate): Promise<void> {
  if (change.tags !== undefined) await setTags(tx, id, change.tags)
  if (change.image_256 === undefined) return
  const hash = await storePicture(tx, Buffer.from(change.image_256, 'base64'))
  await tx.rows({
    text: `insert into product_picture (product_id, position, hash) values ($1, 0, $2)
           on conflict (product_id, position) do update set hash = excluded.hash`,
    values: [id, hash],
  })
}
