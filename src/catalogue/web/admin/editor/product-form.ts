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

/** A product as it stands in the fields: numbers as they are typed, moments as `datetime-local` in Dakar. */
export type ProductForm = {
  [Name in FieldName]: FormValue<(typeof PRODUCT_FIELDS)[Name]['kind']>
}

export type ProductWrite = Omit<ProductUpdate, 'version'>
export type FormFaults = Readonly<Record<string, string>>

type Stored = string | number | boolean | null | readonly (string | Fact)[]

const text = (value: Stored): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const number = (value: Stored): string => text(value).replace('.', ',')
const amount = (value: Stored): string => (typeof value === 'number' ? formatAmount(value) : '')
const flag = (value: Stored): boolean => value === true
const list = (value: Stored): Stored => value ?? []

/** How each kind of field shows what is stored. */
const SHOWN: Readonly<Record<ProductKind, (value: Stored) => Stored>> = {
  text,
  whole: number,
  decimal: number,
  money: amount,
  price: amount,
  flag,
  /** Dakar's clock is UTC all year. */
  moment: (value) => text(value).slice(0, 16),
  list,
  lines: list,
  category: text,
}

const showFields = (stored: Readonly<Partial<Record<FieldName, Stored>>>): ProductForm =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [name, SHOWN[PRODUCT_FIELDS[name].kind](stored[name] ?? null)]),
  ) as unknown as ProductForm

/** Where a new product begins: on sale, and nothing else said. */
export const EMPTY_FORM: ProductForm = showFields({ sale_ok: true })

/** The fields of a product as the server knows it. */
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

/** What a field holds: null for an empty one, NaN for what `read` does not take. */
const readOptional =
  (read: (typed: string) => number | undefined) =>
  (typed: string): number | null =>
    typed.trim() === '' ? null : (read(typed) ?? Number.NaN)

/** Whole FCFA; null for an empty field, NaN for what is no amount. */
export const readPrice = readOptional(readFrancs)

/** A whole number, such as pieces or months; null for an empty field, NaN for what is none. */
export const readCount = readOptional(readWhole)

/** A number that may have decimals, « 58,5 »; null for an empty field, NaN for what is none. */
export const readFigure = readOptional(readDecimal)

/** The credit price that the fields stand for, in whole FCFA: the typed one, else the one that follows the cost. */
export function findCreditPrice(form: ProductForm): number | null {
  return form.creditorder_manual ? readPrice(form.creditorder_price) : findComputedCredit(form)
}

/** What the credit price would be if nobody typed one, in whole FCFA; without a cost the one that stands there. */
export function findComputedCredit(form: ProductForm): number | null {
  const cost = readPrice(form.standard_price)
  if (cost === null) return form.creditorder_manual ? null : readPrice(form.creditorder_price)
  return Number.isInteger(cost) && cost >= 0 ? creditPriceFromCost(toFrancs(cost)) : null
}

/** The prices that stand in the fields, as far as they are whole amounts. */
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
