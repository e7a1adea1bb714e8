import type { ProductUpdate } from '#catalogue/contract.ts'
import { readBarcode, WRONG_BARCODE } from '#catalogue/rules/barcode.ts'
import { cleanDescription } from '#catalogue/rules/clean-description.ts'
import { creditPriceFromCost } from '#catalogue/rules/credit-price.ts'
import { findDraftErrors, type ProductDraft, type ProductMeasures } from '#catalogue/rules/product-draft.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/** The columns of a product that staff decide, as they are stored. Amounts in whole FCFA. */
export interface ProductRecord extends ProductDraft, ProductMeasures {
  name: string
  reference: string
  brand: string | null
  description: string
  category_id: number
  rang: number | null
  preorder_cap: number | null
  creditorder_manual: boolean
  standard_price: number | null
  sale_ok: boolean
  energy_class: string | null
  barcode: string | null
  reorder_point: number | null
}

/** A product about which nothing was said yet. */
export const EMPTY_RECORD: Omit<ProductRecord, 'name' | 'reference' | 'category_id' | 'list_price'> = {
  brand: null,
  description: '',
  rang: null,
  promo_price: null,
  en_promo: false,
  promo_starts_at: null,
  promo_ends_at: null,
  preorder_price: null,
  is_preorder: false,
  preorder_cap: null,
  creditorder_price: null,
  creditorder_manual: false,
  is_creditorder: false,
  standard_price: null,
  sale_ok: true,
  energy_class: null,
  yearly_kwh: null,
  capacity_value: null,
  capacity_unit: null,
  width_cm: null,
  height_cm: null,
  depth_cm: null,
  weight_kg: null,
  warranty_months: null,
  facts: [],
  barcode: null,
  reorder_point: null,
}

/** Fields that mean the same on the wire and in the row. */
const SAME = [
  'name',
  'reference',
  'brand',
  'description',
  'rang',
  'list_price',
  'promo_price',
  'en_promo',
  'promo_starts_at',
  'promo_ends_at',
  'preorder_price',
  'is_preorder',
  'preorder_cap',
  'is_creditorder',
  'standard_price',
  'sale_ok',
  'energy_class',
  'yearly_kwh',
  'weight_kg',
  'warranty_months',
  'facts',
  'reorder_point',
] as const

/**
 * The record after a change: what the change does not name stays. A credit price that nobody typed follows the cost.
 * Throws request.invalid, naming the fields that do not fit together.
 */
export function applyChange<Start extends ProductRecord>(
  record: Start,
  change: ProductUpdate,
  categoryId?: number,
): Start {
  const next: Start = { ...record }
  for (const field of SAME) if (change[field] !== undefined) Object.assign(next, { [field]: change[field] })
  // What already stands there is not cleaned again: a file that says the same changes nothing.
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
  const faults = findDraftErrors(next)
  if (Object.keys(faults).length > 0) throw new ShopError('request.invalid', { fields: faults })
  return next
}

/** Throws request.invalid for a code whose digits do not prove it. */
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
