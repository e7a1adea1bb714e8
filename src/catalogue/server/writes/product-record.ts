import type { ProductUpdate } from '#catalogue/contract.ts'
import { readBarcode, WRONG_BARCODE } from '#catalogue/rules/barcode.ts'
import { cleanDescription } from '#catalogue/rules/clean-description.ts'
import { creditPriceFromCost } from '#catalogue/rules/credit-price.ts'
import { findDraftErrors } from '#catalogue/rules/product-draft.ts'
import {
  COLUMN_NAMES,
  type ColumnName,
  fieldOf,
  type ProductColumns,
  type WireName,
  wirePath,
} from '#catalogue/rules/product-fields.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/** Stored product columns that staff edit. Amounts in whole FCFA. */
export type ProductRecord = ProductColumns

type NewName = 'name' | 'reference' | 'category_id' | 'list_price'

/** Initial values of a new product. */
export const EMPTY_RECORD = {
  ...Object.fromEntries(COLUMN_NAMES.map((name) => [name, fieldOf(name).kind === 'flag' ? false : null])),
  description: '',
  sale_ok: true,
  facts: [],
} as unknown as Omit<ProductRecord, NewName>

/** Columns that need more than copying the request field. */
type OwnName = 'barcode' | 'creditorder_price'
type SameName = Exclude<ColumnName & WireName, OwnName>
const OWN: ReadonlySet<string> = new Set<OwnName>(['barcode', 'creditorder_price'])

/** Fields with the same meaning on the wire and in the row. */
const SAME = COLUMN_NAMES.filter((name): name is SameName => wirePath(name) === name && !OWN.has(name))

/**
 * Applies a change to a record. Omit a field to keep its value. A credit price that staff did not enter follows the
 * cost. Throws request.invalid with the fields that contradict each other.
 */
export function applyChange<Start extends ProductRecord>(
  record: Start,
  change: ProductUpdate,
  categoryId?: number,
): Start {
  const next: Start = { ...record }
  for (const field of SAME) if (change[field] !== undefined) Object.assign(next, { [field]: change[field] })
  // An unchanged description is not normalised again, so that a file with the same text changes nothing.
  if (next.description !== record.description) next.description = cleanDescription(next.description)
  if (categoryId !== undefined) next.category_id = categoryId
  if (change.capacity !== undefined) {
    next.capacity_value = change.capacity?.value ?? null
    next.capacity_unit = change.capacity?.unit ?? null
  }
  if (change.dimensions !== undefined) {
    next.width_cm = change.dimensions?.width ?? null
    next.height_cm = change.dimensions?.height ?? null
    next.depth_cm = change.dimensions?.depth ?? null
  }
  setCreditPrice(next, change)
  setBarcode(next, change)
  const errors = findDraftErrors(next)
  if (Object.keys(errors).length > 0) throw new ShopError('request.invalid', { fields: errors })
  return next
}

/** Throws request.invalid for a wrong check digit. */
function setBarcode(record: ProductRecord, { barcode }: ProductUpdate): void {
  if (barcode === undefined) return
  const code = barcode === null ? null : readBarcode(barcode)
  if (code === undefined) throw new ShopError('request.invalid', { fields: { barcode: WRONG_BARCODE } })
  record.barcode = code
}

function setCreditPrice(record: ProductRecord, change: ProductUpdate): void {
  if (change.creditorder_price !== undefined) {
    record.creditorder_price = change.creditorder_price
    record.creditorder_manual = change.creditorder_price !== null
  }
  if (!record.creditorder_manual && record.standard_price !== null) {
    record.creditorder_price = creditPriceFromCost(toFrancs(record.standard_price))
  }
}
