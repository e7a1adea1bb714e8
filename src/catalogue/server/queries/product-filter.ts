import { FACT_KEYS, findWords } from '#catalogue/rules/criteria.ts'
import { ALL, type ListSort, type Payment, type ProductType } from '#catalogue/rules/filters.ts'
import { readSizeRange } from '#catalogue/rules/size-range.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { type Described, varying } from '#platform/server/db/database.ts'
import { add, type Condition, type Draft, type Reading } from './condition.ts'
import { type ProductSearch, writeSearch } from './search-condition.ts'

/**
 * Filter of a product list. Omit a field to skip its filter. Prices in whole FCFA, compared with the list's own price.
 */
export interface ProductFilter {
  /** Category name or id. */
  category?: string | number
  search?: ProductSearch
  min?: number
  max?: number
  productType?: ProductType
  payment?: Payment
  /** Groups of tag ids. A product must have one tag of each group; an empty group matches nothing. */
  tags?: readonly (readonly number[])[]
  /** Brand and energy class, as stored in products. */
  brand?: string
  energy?: string
  /** Criteria of the category: a size range in address format, and facts by name. */
  size?: string
  feature?: string
  variant?: string
  isPromo?: boolean
  isPreorder?: boolean
  isSold?: boolean
}

/** The visitors' sort orders, and rang: the shop's own ranking, as on Home. */
export type ProductSort = ListSort | 'rang'

/**
 * Builds a condition on `product p`. Caller values are never in the text; they are parameters, numbered after those
 * `given`, which start the condition's values. Both readings have the same values.
 */
export function buildCondition(
  filter: ProductFilter,
  given: readonly unknown[] = [],
  reading: Reading = 'by index',
): Condition {
  const draft: Draft = { parts: ['p.listed'], shape: [], values: [...given] }
  addChoices(draft, filter)
  addCriteria(draft, filter)
  addTags(draft, filter)
  if (filter.search) writeSearch(draft, filter.search, reading)
  addKinds(draft, filter)
  return { sql: draft.parts.join(' and '), values: draft.values, shape: draft.shape.join('.') }
}

/** Price column for filtering and sorting: the credit price for credit lists, otherwise the displayed price. */
export function priceColumn({ productType }: ProductFilter): 'p.creditorder_price' | 'p.shown_price' {
  return productType === 'credit' ? 'p.creditorder_price' : 'p.shown_price'
}

function isChosen<Value>(value: Value | undefined): value is Value {
  return value !== undefined && value !== ALL
}

function addChoices(draft: Draft, filter: ProductFilter): void {
  const { min, max, category, brand, energy } = filter
  const price = priceColumn(filter)
  if (min !== undefined) add(draft, 'min', min, (given) => `${price} >= ${given}`)
  if (max !== undefined) add(draft, 'max', max, (given) => `${price} <= ${given}`)
  if (typeof category === 'number') add(draft, 'cid', category, (given) => `p.category_id = ${given}`)
  else if (isChosen(category)) {
    add(draft, 'cat', category, (name) => {
      return `p.category_id = (select id from category where archived_at is null and fold(name) = fold(${name}))`
    })
  }
  if (isChosen(brand)) add(draft, 'brand', brand, (given) => `p.brand = ${given}`)
  if (isChosen(energy)) add(draft, 'energy', energy, (given) => `p.energy_class = ${given}`)
}

function addCriteria(draft: Draft, { size, ...facts }: ProductFilter): void {
  const range = isChosen(size) ? readSizeRange(size) : undefined
  if (range) {
    add(draft, 'unit', range.unit, (given) => `p.capacity_unit = ${given}`)
    if (range.from !== undefined) add(draft, 'from', range.from, (given) => `p.capacity_value >= ${given}`)
    if (range.below !== undefined) add(draft, 'below', range.below, (given) => `p.capacity_value < ${given}`)
  }
  for (const key of FACT_KEYS) {
    const name = facts[key]
    if (isChosen(name)) add(draft, key, findWords(key, name), (given) => `p.fact_words && ${given}::text[]`)
  }
}

/**
 * Uses ids instead of names, because the planner has statistics per tag id. Two tags are intersected first, since it
 * could only guess their overlap.
 */
function addTags({ parts, shape, values }: Draft, { tags = [] }: ProductFilter): void {
  const tagged = tags.map((ids) => {
    values.push(ids)
    return `select product_id from product_tag where tag_id = any($${values.length})`
  })
  if (tagged.length === 0) return
  shape.push(`tag${tagged.length}`)
  const all = tagged.join(' intersect ')
  parts.push(tagged.length === 1 ? `p.id in (${all})` : `p.id = any(array(${all}))`)
}

function addKinds({ parts, shape }: Draft, filter: ProductFilter): void {
  for (const [name, isWanted, sql] of [
    ['promo', filter.isPromo || filter.productType === 'promo', 'p.shown_promo'],
    ['credit', filter.productType === 'credit', 'p.is_creditorder'],
    ['preorder', filter.isPreorder || filter.payment === 'preorder', 'p.is_preorder'],
    ['sold', filter.isSold, 'p.sale_ok'],
  ] as const) {
    if (isWanted) {
      shape.push(name)
      parts.push(sql)
    }
  }
}

/** Condition parts for which one plan suits all values, because indexes hold them in price order. */
const STEADY_PARTS = new Set(['', 'min', 'max', 'cat', 'cid', 'promo', 'credit', 'preorder', 'sold'])

/** Whether a condition consists only of prices, a category and kinds. Its statements are then prepared. */
export function isSteady({ shape }: Condition): boolean {
  return shape.split('.').every((part) => STEADY_PARTS.has(part))
}

/** Counts the products of a condition up to MAX_COUNTED + 1. Above that, a list only shows that there are more. */
export function countStatement(condition: Condition): Described<'products.count-up'> {
  return {
    shape: 'products.count-up',
    text: `select ${varying(writeCount(condition), '0')} as total`,
    values: condition.values,
    ...(isSteady(condition) && { preparedAs: `products.count-up.${condition.shape}` }),
  }
}

/** As `countStatement` for several filters, in their order, in one statement. */
export function countEachStatement(filters: readonly ProductFilter[]): Described<'products.count-each'> {
  let values: unknown[] = []
  const counts = filters.map((filter) => {
    const condition = buildCondition(filter, values)
    values = condition.values
    return writeCount(condition)
  })
  return {
    shape: 'products.count-each',
    text: `select array[${varying(counts.join(', '), '0')}]::integer[] as totals`,
    values,
  }
}

function writeCount({ sql }: Condition): string {
  return `(select count(*) from (select 1 from product p where ${sql} limit ${MAX_COUNTED + 1}) counted)`
}

/** Lowest and highest price of the listed products, in whole FCFA. Nulls if there are none. */
export const PRICE_RANGE: Described<'products.prices'> = {
  name: 'products.prices',
  text: 'select min(p.shown_price) as lowest, max(p.shown_price) as highest from product p where p.listed',
}

/** As `PRICE_RANGE`, for credit prices. */
export const CREDIT_PRICE_RANGE: Described<'products.credit-prices'> = {
  name: 'products.credit-prices',
  text: `select min(p.creditorder_price) as lowest, max(p.creditorder_price) as highest
         from product p where p.listed and p.is_creditorder`,
}

/** Exact count of the products that the shop shows. */
export const COUNT_ALL: Described<'products.count'> = {
  name: 'products.count',
  text: 'select count(*) as total from product p where p.listed',
}
