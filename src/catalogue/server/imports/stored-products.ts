import { type SheetProduct, SHEET_COLUMNS } from '#catalogue/rules/sheet/columns.ts'
import { exportCell } from '#catalogue/rules/sheet/read-row.ts'
import type { CsvCell } from '#platform/server/csv/csv-file.ts'
import { type Queryable, readBatches, type RowOf } from '#platform/server/db/database.ts'
import { SELECTED, type StoredProduct } from '../writes/product-rows.ts'

export interface SheetStored extends StoredProduct, Omit<SheetProduct, keyof StoredProduct> {
  is_archived: boolean
  picture_count: number
}

const STORED = `id, version, archived_at is not null as is_archived, on_hand - allocated - reserved as free,
  to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as read_at, ${SELECTED.join(', ')},
  (select c.name from category c where c.id = category_id) as "category!",
  (select count(*)::int from product_picture pp where pp.product_id = product.id) as picture_count,
  array(select t.name from product_tag pt join tag t on t.id = pt.tag_id
        where pt.product_id = product.id and t.archived_at is null order by t.name) as tags`

/**
 * Finds products by the references of a file, including archived ones. Exact matches win over matches that differ only
 * by case, hyphens or invisible characters.
 */
export async function findByReference(
  db: Queryable,
  references: readonly string[],
): Promise<Map<string, SheetStored>> {
  const rows = await db.rows({
    name: 'imports.find',
    text: `select requested, ${STORED}
           from (select distinct on (requested) requested, found_id from (
               select requested, p.id as found_id, 0 as place from unnest($1::text[]) as r (requested)
                 join product p on p.reference = requested
               union all
               select requested, p.id, 1 from unnest($1::text[]) as r (requested)
                 join product p on fold_reference(p.reference) = fold_reference(requested) and not p.reference_twin) f
             order by requested, place) f
           join product on product.id = found_id`,
    values: [references],
  })
  return new Map(rows.map(({ requested, ...row }) => [requested, row]))
}

/** A product with a barcode. */
export type BarcodeHolder = RowOf<'imports.barcodes'>

/** Finds the products with these barcodes, including archived ones. A barcode is unique. */
export async function findBarcodes(
  db: Queryable,
  barcodes: readonly string[],
): Promise<Map<string, BarcodeHolder>> {
  if (barcodes.length === 0) return new Map()
  const rows = await db.rows({
    name: 'imports.barcodes',
    text: `select id, barcode, name, reference, archived_at is not null as is_archived
           from product where barcode = any($1::text[])`,
    values: [barcodes],
  })
  return new Map(rows.map((row) => [row.barcode, row]))
}

/** French error message if another product than `id` has this barcode. */
export function describeHolder(
  barcode: string | null | undefined,
  id: number | undefined,
  holders: ReadonlyMap<string, BarcodeHolder>,
): string | undefined {
  const holder = barcode ? holders.get(barcode) : undefined
  if (holder === undefined || holder.id === id) return undefined
  const archived = holder.is_archived ? ', archivé' : ''
  return `Le code-barres ${holder.barcode} est déjà celui de «\u00A0${holder.name}\u00A0» (${holder.reference}${archived}).`
}

/**
 * Locks products until the transaction ends and returns them by id. Locks are taken in id order, as everywhere, to
 * avoid deadlocks.
 */
export async function lockStored(tx: Queryable, ids: readonly number[]): Promise<Map<number, SheetStored>> {
  if (ids.length === 0) return new Map()
  await tx.rows({
    name: 'imports.lock',
    text: 'select id from product where id = any($1::bigint[]) order by id for update',
    values: [ids],
  })
  // A separate statement, so that it sees changes committed while waiting for the locks.
  const rows = await tx.rows({
    name: 'imports.read-locked',
    text: `select ${STORED} from product where id = any($1::bigint[])`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Unarchived products after this id, in id order. */
function readProductsAfter(db: Queryable, lastId: number, most: number): Promise<SheetStored[]> {
  return db.rows({
    name: 'imports.export',
    text: `select ${STORED} from product where archived_at is null and id > $1 order by id limit $2`,
    values: [lastId, most],
  })
}

/** Categories by folded name, with their ids and stored names. */
export async function readCategories(db: Queryable): Promise<Map<string, { id: number; name: string }>> {
  const rows = await db.rows({
    name: 'imports.categories',
    text: 'select id, name, fold(name) as folded from category where archived_at is null',
  })
  return new Map(rows.map(({ id, name, folded }) => [folded, { id, name }]))
}

/** Products read per batch. */
const BATCH = 500

const EXPORTED = SHEET_COLUMNS.filter(({ isImported }) => !isImported)
export const SHEET_HEAD = EXPORTED.map(({ label }) => label)
export const TEMPLATE_HEAD = EXPORTED.filter(({ isExported }) => !isExported).map(({ label }) => label)

/** Exports all unarchived products in batches, in a format that can be imported without changes. */
export async function* readSheet(db: Queryable): AsyncGenerator<CsvCell[][]> {
  for await (const products of readBatches(BATCH, (last: { id: number } | undefined) =>
    readProductsAfter(db, last?.id ?? 0, BATCH),
  ))
    yield products.map((product) => EXPORTED.map((column) => exportCell(column, product)))
}
