import type { ProductCreate, ProductUpdate } from '#catalogue/contract.ts'
import { MENU_TAG, MOVED_TAGS } from '#catalogue/contract/cache-tags.ts'
import { measureDrop } from '#catalogue/rules/price-drop.ts'
import { doOverlap, formatPeriod } from '#catalogue/rules/promotions.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { storePicture } from '../pictures/picture-store.ts'
import type { PreparedPicture } from '../pictures/prepare-picture.ts'
import { listPlanned } from '../promotions/lock-promoted.ts'
import type { StockLedger } from '../stock-ledger.ts'
import { tagsOfChange, tagsOfMoved } from './changed-tags.ts'
import { EMPTY_RECORD, type ProductRecord, applyChange } from './product-record.ts'
import { insertProduct, lockProduct, updateProduct } from './product-rows.ts'
import { setTags } from './set-tags.ts'
import { recordChange, type StaffAction, type StaffChange } from './staff-change.ts'
import { type PriceChanger, weighPrices } from './weigh-prices.ts'

/** Creates a product and returns its id. Throws request.invalid and product.reference_taken. */
export async function createProduct(
  tx: Transaction,
  { caller, signals, change, picture, ledger }: StaffChange<ProductCreate> & { ledger: StockLedger },
): Promise<number> {
  const categoryId = await requireCategoryId(tx, change.categ_id)
  const reference = change.reference ?? (await createReference(tx))
  const record = applyChange(
    { ...EMPTY_RECORD, name: change.name, reference, category_id: categoryId, list_price: change.list_price },
    change,
  )
  const id = await insertProduct(tx, record)
  await saveBelongings(tx, id, change, picture)
  await ledger.book(tx, signals, {
    productId: id,
    kind: 'receipt',
    quantity: change.quantity ?? 0,
    reason: 'Stock de départ',
    caller,
  })
  await recordChange(tx, { caller, signals }, 'product.create', {
    id,
    before: null,
    after: record,
    tags: tagsOfMoved([id]),
  })
  return id
}

/**
 * Updates the given fields. Throws product.not_found, product.changed, request.invalid, product.reference_taken, and
 * errors of `weigh` when prices fall.
 */
export async function changeProduct(
  tx: Transaction,
  id: number,
  {
    caller,
    signals,
    change,
    picture,
    twoPeople,
    ledger,
    now,
  }: StaffChange<ProductUpdate> & Omit<PriceChanger, 'caller'> & { ledger: StockLedger },
): Promise<void> {
  const before = await lockProduct(tx, id)
  if (change.version !== undefined && change.version !== before.version)
    throw new ShopError('product.changed')
  const categoryId = change.categ_id === undefined ? undefined : await requireCategoryId(tx, change.categ_id)
  const after = applyChange(before, change, categoryId)
  await requireFreeTime(tx, id, change, after)
  await updateProduct(tx, id, after)
  await saveBelongings(tx, id, change, picture)
  if (change.quantity !== undefined) {
    const quantity = change.quantity - before.free
    await ledger.book(tx, signals, {
      productId: id,
      kind: 'count',
      quantity,
      reason: 'Correction du stock',
      caller,
    })
  }
  // Last, because it needs the stock after the change.
  await weighPrices(
    tx,
    { twoPeople, caller, now },
    {
      drops: new Map([[id, measureDrop(before, after, now)]]),
      subject: { type: 'product', id },
      title: `Prix baissé de «\u00A0${after.name}\u00A0»`,
    },
  )
  const tags = await tagsOfChange(tx, id, { before, after })
  if (change.tags !== undefined) tags.push(...MOVED_TAGS, MENU_TAG)
  await recordChange(tx, { caller, signals }, 'product.update', { id, before, after, tags })
}

/** Throws request.invalid if a planned promotion would overlap. */
async function requireFreeTime(
  tx: Transaction,
  id: number,
  change: ProductUpdate,
  { promo_price, en_promo, promo_starts_at: starts_at, promo_ends_at: ends_at }: ProductRecord,
): Promise<void> {
  const isTouched =
    change.en_promo !== undefined ||
    change.promo_starts_at !== undefined ||
    change.promo_ends_at !== undefined
  const isApplied = promo_price !== null && (en_promo || starts_at !== null || ends_at !== null)
  if (!isTouched || !isApplied) return
  const met = (await listPlanned(tx, [id])).find((other) => doOverlap(other, { starts_at, ends_at }))
  if (met === undefined) return
  const sentence = `Une autre promotion est prévue ${formatPeriod(met)}.`
  throw new ShopError('request.invalid', { fields: { promo_ends_at: sentence } })
}

/** Archives a product; its history stays. Throws product.not_found. */
export async function archiveProduct(tx: Transaction, id: number, by: StaffAction): Promise<void> {
  const before = await lockProduct(tx, id)
  await tx.rows({
    text: 'update product set archived_at = now(), updated_at = now(), version = version + 1 where id = $1',
    values: [id],
  })
  await recordChange(tx, by, 'product.archive', { id, before, after: null, tags: tagsOfMoved([id]) })
}

/** Finds a category by id or full name. Throws request.invalid on `categ_id`. */
export async function requireCategoryId(tx: Transaction, category: number | string): Promise<number> {
  const [row] = await tx.rows({
    shape: 'catalogue.require-category-id',
    text:
      typeof category === 'number'
        ? 'select id from category where id = $1::text::bigint and archived_at is null'
        : 'select id from category where fold(name) = fold($1) and archived_at is null',
    values: [String(category)],
  })
  if (row === undefined)
    throw new ShopError('request.invalid', { fields: { categ_id: 'Cette catégorie n’existe pas.' } })
  return row.id
}

/**
 * Generates a reference for a product without one. It comes from the id sequence, so that concurrent calls never
 * collide.
 */
export async function createReference(tx: Transaction): Promise<string> {
  const [row] = await tx.rows({
    shape: 'catalogue.create-reference',
    text: `select nextval(pg_get_serial_sequence('product', 'id')) as number`,
  })
  return `KE-${String(row?.number ?? 1).padStart(5, '0')}`
}

async function saveBelongings(
  tx: Transaction,
  id: number,
  change: ProductUpdate,
  picture: PreparedPicture | undefined,
): Promise<void> {
  if (change.tags !== undefined) await setTags(tx, id, change.tags)
  if (picture === undefined) return
  await storePicture(tx, picture)
  await tx.rows({
    text: `insert into product_picture (product_id, position, hash) values ($1, 0, $2)
           on conflict (product_id, position) do update set hash = excluded.hash`,
    values: [id, picture.hash],
  })
}
