import { COLUMN_NAMES } from '#catalogue/rules/product-fields.ts'
import { requireRow, type Transaction, varying } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { ProductRecord } from './product-record.ts'

/** A stored product, locked until the transaction ends. Stock in pieces. */
export interface StoredProduct extends ProductRecord {
  id: number
  version: number
  /** On hand less allocated. Negative if a count found fewer pieces than were allocated. */
  free: number
}

function valuesOf(record: ProductRecord): unknown[] {
  return COLUMN_NAMES.map((column) => (column === 'facts' ? JSON.stringify(record.facts) : record[column]))
}

/** Timestamps are read in wire format, so that changed and stored values compare as texts. */
export const SELECTED = COLUMN_NAMES.map((column) =>
  column === 'promo_starts_at' || column === 'promo_ends_at'
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`
    : column,
)

/** Reads and locks a product. Throws product.not_found for an unknown or archived one. */
export function lockProduct(tx: Transaction, id: number): Promise<StoredProduct> {
  return requireRow(tx, 'product.not_found', {
    shape: 'catalogue.lock-product',
    text: `select id, version, on_hand - allocated - reserved as free, ${SELECTED.join(', ')} from product where id = $1 and archived_at is null for update`,
    values: [id],
  })
}

/** Inserts a product and returns its id. Throws product.reference_taken, product.barcode_taken. */
export async function insertProduct(tx: Transaction, record: ProductRecord): Promise<number> {
  const parameters = COLUMN_NAMES.map((_, index) => `$${index + 1}`).join(', ')
  const [row] = await refusingTaken(() =>
    tx.rows({
      shape: 'catalogue.insert-product',
      text: `insert into product (${varying(COLUMN_NAMES.join(', '), 'name')}) values (${varying(parameters, '$1')}) returning id`,
      values: valuesOf(record),
    }),
  )
  if (row === undefined) throw new Error('the new product has no id')
  return row.id
}

/** Updates a product and increments its version. Throws product.reference_taken, product.barcode_taken. */
export async function updateProduct(tx: Transaction, id: number, record: ProductRecord): Promise<void> {
  const assignments = COLUMN_NAMES.map((column, index) => `${column} = $${index + 2}`).join(', ')
  await refusingTaken(() =>
    tx.rows({
      shape: 'catalogue.update-product',
      text: `update product set ${varying(assignments, 'name = $2')}, reference_twin = reference_twin and reference = $${COLUMN_NAMES.indexOf('reference') + 2}, version = version + 1, updated_at = now() where id = $1`,
      values: [id, ...valuesOf(record)],
    }),
  )
}

async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'product_barcode'))
      throw new ShopError('product.barcode_taken', {
        fields: { barcode: 'Un autre produit a déjà ce code-barres.' },
      })
    const isReference =
      isUniqueViolation(error, 'product_folded_reference') ||
      isUniqueViolation(error, 'product_reference_key')
    if (!isReference) throw error
    throw new ShopError('product.reference_taken', {
      fields: { reference: 'Cette référence est déjà prise.' },
    })
  }
}
