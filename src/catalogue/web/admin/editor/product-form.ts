import type { Fact, ProductUpdate } from '#catalogue/contract.ts'
import type { StaffProduct } from '#catalogue/contract/admin.ts'
import { creditPriceFromCost } from '#catalogue/rules/credit-price.ts'
import type { WarnedPrices } from '#catalogue/rules/price-warnings.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { toFrancs } from '#platform/contract/francs.ts'

/** A product as it stands in the fields: numbers as they are typed, moments as `datetime-local` in Dakar. */
export interface ProductForm {
  name: string
  reference: string
  barcode: string
  brand: string
  description: string
  category: string
  tags: readonly string[]
  rang: string
  list_price: string
  promo_price: string
  en_promo: boolean
  promo_starts_at: string
  promo_ends_at: string
  preorder_price: string
  is_preorder: boolean
  preorder_cap: string
  creditorder_price: string
  /** Typed; otherwise the credit price follows the cost. */
  creditorder_manual: boolean
  is_creditorder: boolean
  standard_price: string
  sale_ok: boolean
  energy_class: string
  yearly_kwh: string
  capacity_value: string
  capacity_unit: string
  width: string
  height: string
  depth: string
  weight_kg: string
  warranty_months: string
  facts: readonly Fact[]
  reorder_point: string
  /** Pieces that a new product begins with. */
  quantity: string
}

export type ProductWrite = Omit<ProductUpdate, 'version'>
export type FormFaults = Readonly<Record<string, string>>

const text = (value: number | string | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',')
const amount = (value: number | null): string => (value === null ? '' : formatAmount(value))
/** Dakar's clock is UTC all year. */
const localMoment = (moment: string | null): string => moment?.slice(0, 16) ?? ''

/** Where a new product begins: on sale, and nothing else said. */
export const EMPTY_FORM: ProductForm = {
  name: '',
  reference: '',
  barcode: '',
  brand: '',
  description: '',
  category: '',
  tags: [],
  rang: '',
  list_price: '',
  promo_price: '',
  en_promo: false,
  promo_starts_at: '',
  promo_ends_at: '',
  preorder_price: '',
  is_preorder: false,
  preorder_cap: '',
  creditorder_price: '',
  creditorder_manual: false,
  is_creditorder: false,
  standard_price: '',
  sale_ok: true,
  energy_class: '',
  yearly_kwh: '',
  capacity_value: '',
  capacity_unit: '',
  width: '',
  height: '',
  depth: '',
  weight_kg: '',
  warranty_months: '',
  facts: [],
  reorder_point: '',
  quantity: '',
}

/** The fields of a product as the server knows it. */
export function toForm(product: StaffProduct): ProductForm {
  const { capacity, dimensions } = product
  return {
    name: product.name,
    reference: product.reference,
    barcode: product.barcode ?? '',
    brand: product.brand ?? '',
    description: product.description,
    category: String(product.category.id),
    tags: product.tags.map(({ name }) => name),
    rang: text(product.rang),
    list_price: amount(product.list_price),
    promo_price: amount(product.promo_price),
    en_promo: product.en_promo,
    promo_starts_at: localMoment(product.promo_starts_at),
    promo_ends_at: localMoment(product.promo_ends_at),
    preorder_price: amount(product.preorder_price),
    is_preorder: product.is_preorder,
    preorder_cap: text(product.preorder_cap),
    creditorder_price: amount(product.creditorder_price),
    creditorder_manual: product.creditorder_manual,
    is_creditorder: product.is_creditorder,
    standard_price: amount(product.standard_price),
    sale_ok: product.sale_ok,
    energy_class: product.energy_class ?? '',
    yearly_kwh: text(product.yearly_kwh),
    capacity_value: text(capacity?.value),
    capacity_unit: capacity?.unit ?? '',
    width: text(dimensions?.width),
    height: text(dimensions?.height),
    depth: text(dimensions?.depth),
    weight_kg: text(product.weight_kg),
    warranty_months: text(product.warranty_months),
    facts: product.facts,
    reorder_point: text(product.reorder_point),
    quantity: '',
  }
}

/** A number as people type it, « 349 900 » or « 58,5 »; null for an empty field, NaN for what is none. */
export function readNumber(typed: string): number | null {
  const plain = typed.replace(/[\s\u00A0\u202F]/g, '').replace(',', '.')
  return plain === '' ? null : Number(plain)
}

/** The credit price that the fields stand for, in whole FCFA: the typed one, else the one that follows the cost. */
export function findCreditPrice(form: ProductForm): number | null {
  return form.creditorder_manual ? readNumber(form.creditorder_price) : findComputedCredit(form)
}

/** What the credit price would be if nobody typed one, in whole FCFA; without a cost the one that stands there. */
export function findComputedCredit(form: ProductForm): number | null {
  const cost = readNumber(form.standard_price)
  if (cost === null) return form.creditorder_manual ? null : readNumber(form.creditorder_price)
  return Number.isInteger(cost) && cost >= 0 ? creditPriceFromCost(toFrancs(cost)) : null
}

/** The prices that stand in the fields, as far as they are whole amounts. */
export function readPrices(form: ProductForm): WarnedPrices {
  const read = (price: number | null): number | null =>
    price !== null && Number.isInteger(price) ? price : null
  return {
    list_price: read(readNumber(form.list_price)),
    promo_price: read(readNumber(form.promo_price)),
    standard_price: read(readNumber(form.standard_price)),
    creditorder_price: read(findCreditPrice(form)),
  }
}
