import type { Fact, ProductUpdate } from '#catalogue/contract.ts'
import type { StaffProduct } from '#catalogue/contract/admin.ts'
import { creditPriceFromCost } from '#catalogue/rules/credit-price.ts'
import type { WarnedPrices } from '#catalogue/rules/price-warnings.ts'
import {
  FIELD_NAMES,
  type FieldName,
  PRODUCT_FIELDS,
  type ProductKind,
} from '#catalogue/rules/product-fields.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { readDecimal } from '#platform/contract/read-decimal.ts'
import { readFrancs, readWhole } from '#platform/contract/read-francs.ts'

type FormValue<Kind> = Kind extends 'flag'
  ? boolean
  : Kind extends 'lines'
    ? readonly Fact[]
    : Kind extends 'list'
      ? readonly string[]
      : string

/** Field values of a product: numbers as typed, timestamps as `datetime-local` in Dakar. */
export type ProductForm = {
  [Name in FieldName]: FormValue<(typeof PRODUCT_FIELDS)[Name]['kind']>
}

export type ProductWrite = Omit<ProductUpdate, 'version'>
export type FormErrors = Readonly<Record<string, string>>

type Stored = string | number | boolean | null | readonly (string | Fact)[]

const text = (value: Stored): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const number = (value: Stored): string => text(value).replace('.', ',')
const amount = (value: Stored): string => (typeof value === 'number' ? formatAmount(value) : '')
const flag = (value: Stored): boolean => value === true
const list = (value: Stored): Stored => value ?? []

/** Formats stored values for their fields, by kind. */
const SHOWN: Readonly<Record<ProductKind, (value: Stored) => Stored>> = {
  text,
  whole: number,
  decimal: number,
  money: amount,
  price: amount,
  flag,
  /** Dakar is on UTC all year. */
  moment: (value) => text(value).slice(0, 16),
  list,
  lines: list,
  category: text,
}

const showFields = (stored: Readonly<Partial<Record<FieldName, Stored>>>): ProductForm =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [name, SHOWN[PRODUCT_FIELDS[name].kind](stored[name] ?? null)]),
  ) as unknown as ProductForm

/** Initial form of a new product: on sale, otherwise empty. */
export const EMPTY_FORM: ProductForm = showFields({ sale_ok: true })

/** Converts a stored product to field values. */
export function toForm({ category, tags, capacity, dimensions, ...same }: StaffProduct): ProductForm {
  return showFields({
    ...same,
    category_id: category.id,
    tags: tags.map(({ name }) => name),
    capacity_value: capacity?.value ?? null,
    capacity_unit: capacity?.unit ?? null,
    width_cm: dimensions?.width ?? null,
    height_cm: dimensions?.height ?? null,
    depth_cm: dimensions?.depth ?? null,
    quantity: null,
  } satisfies Record<FieldName, unknown>)
}

/** Parses a field: null if empty, NaN if `read` rejects it. */
const readOptional =
  (read: (typed: string) => number | undefined) =>
  (typed: string): number | null =>
    typed.trim() === '' ? null : (read(typed) ?? Number.NaN)

/** Whole FCFA; null for an empty field, NaN if invalid. */
export const readPrice = readOptional(readFrancs)

/** An integer, such as pieces or months; null for an empty field, NaN if invalid. */
export const readCount = readOptional(readWhole)

/** A number that may have decimals, « 58,5 »; null for an empty field, NaN if invalid. */
export const readFigure = readOptional(readDecimal)

/** Current credit price in whole FCFA: the entered one, else the one calculated from the cost. */
export function findCreditPrice(form: ProductForm): number | null {
  return form.creditorder_manual ? readPrice(form.creditorder_price) : findComputedCredit(form)
}

/** Calculated credit price in whole FCFA, ignoring an entered one. Without a cost, the current field value. */
export function findComputedCredit(form: ProductForm): number | null {
  const cost = readPrice(form.standard_price)
  if (cost === null) return form.creditorder_manual ? null : readPrice(form.creditorder_price)
  return Number.isInteger(cost) && cost >= 0 ? creditPriceFromCost(toFrancs(cost)) : null
}

/** Prices from the fields, where they are whole amounts. */
export function readPrices(form: ProductForm): WarnedPrices {
  const read = (price: number | null): number | null =>
    price !== null && Number.isInteger(price) ? price : null
  return {
    list_price: read(readPrice(form.list_price)),
    promo_price: read(readPrice(form.promo_price)),
    standard_price: read(readPrice(form.standard_price)),
    creditorder_price: read(findCreditPrice(form)),
  }
}
