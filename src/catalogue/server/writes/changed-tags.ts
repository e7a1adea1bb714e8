import {
  COUNTS_TAG,
  CREDIT_COUNTS_TAG,
  CREDIT_TAG,
  isUsualPrice,
  LISTS_TAG,
  MENU_TAG,
  MOVED_TAGS,
  productTag,
  PROMOTIONS_TAG,
  RANKS_TAG,
  tagsOfMovedPrice,
} from '#catalogue/contract/cache-tags.ts'
import { COLUMN_NAMES, type ColumnName } from '#catalogue/rules/product-fields.ts'
import type { CacheTag } from '#platform/contract/cache-tags.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { ProductRecord } from './product-record.ts'

/** Maximum number of products whose promotions one signal names. A larger change invalidates everything. */
const MAX_NAMED = 20

/** Columns that move a product in lists by its price only, or not at all. */
const APART_FROM_LISTS: ReadonlySet<ColumnName> = new Set<ColumnName>([
  'list_price',
  'promo_price',
  'en_promo',
  'promo_starts_at',
  'promo_ends_at',
  'preorder_price',
  'creditorder_price',
  'creditorder_manual',
  'standard_price',
  'preorder_cap',
  'yearly_kwh',
  'width_cm',
  'height_cm',
  'depth_cm',
  'weight_kg',
  'warranty_months',
  'barcode',
  'reorder_point',
])

/** Tags of products that join or leave the shop's lists. */
export const tagsOfMoved = (ids: readonly number[]): CacheTag[] => [
  ...ids.map(productTag),
  ...MOVED_TAGS,
  MENU_TAG,
]

/** Prices that lists may sort the product by (`firstOffer`), in stock or not. */
function pricesOf(product: ProductRecord): number[] {
  const { list_price, promo_price, preorder_price, creditorder_price } = product
  const price = product.en_promo ? (promo_price ?? list_price) : list_price
  const onPreorder = product.is_preorder ? preorder_price : null
  const onCredit = product.is_creditorder && !product.sale_ok ? creditorder_price : null
  return [price, onPreorder, onCredit].filter((one) => one !== null)
}

/** Tags of a change of a product. */
export async function tagsOfChange(
  tx: Transaction,
  id: number,
  { before, after }: { before: ProductRecord; after: ProductRecord },
): Promise<CacheTag[]> {
  const changed = COLUMN_NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const has = (...names: ColumnName[]): boolean => names.some((name) => changed.includes(name))
  const tags = changed.every((name) => APART_FROM_LISTS.has(name))
    ? [productTag(id)]
    : [productTag(id), ...MOVED_TAGS]
  if (has('category_id', 'sale_ok', 'is_preorder', 'is_creditorder')) tags.push(MENU_TAG)
  if (has('en_promo')) tags.push(PROMOTIONS_TAG, COUNTS_TAG, MENU_TAG)
  if (has('creditorder_price', 'is_creditorder')) tags.push(CREDIT_TAG, CREDIT_COUNTS_TAG)
  const [were, are] = [pricesOf(before), pricesOf(after)]
  if (were.join() === are.join()) return tags
  if (before.en_promo || after.en_promo) tags.push(PROMOTIONS_TAG)
  if (after.rang !== null) tags.push(RANKS_TAG)
  if (![...were, ...are].every(isUsualPrice)) tags.push(LISTS_TAG, COUNTS_TAG)
  const [category] = await tx.rows({
    name: 'catalogue.category-name',
    text: 'select name from category where id = $1',
    values: [after.category_id],
  })
  const moved = { from: Math.min(...were, ...are), to: Math.max(...were, ...are) }
  return [...tags, ...tagsOfMovedPrice(category?.name ?? '', moved)]
}

/** Tags of promotions that began or ended. Undefined for everything. */
export async function tagsOfPromotions(
  tx: Transaction,
  ids: readonly number[],
): Promise<CacheTag[] | undefined> {
  if (ids.length > MAX_NAMED) return undefined
  const rows = await tx.rows({
    name: 'catalogue.promoted-prices',
    text: `select least(p.list_price, p.promo_price, p.price) as lowest, greatest(p.list_price, p.promo_price) as highest,
             c.name as category, p.rang
           from product p join category c on c.id = p.category_id where p.id = any($1::bigint[])`,
    values: [ids],
  })
  const isRanked = rows.some(({ rang }) => rang !== null)
  const isUsual = rows.every(({ lowest, highest }) => isUsualPrice(lowest ?? 0) && isUsualPrice(highest ?? 0))
  return [
    ...ids.map(productTag),
    PROMOTIONS_TAG,
    COUNTS_TAG,
    MENU_TAG,
    ...(isRanked ? [RANKS_TAG] : []),
    ...(isUsual ? [] : [LISTS_TAG]),
    ...rows.flatMap(({ category, lowest, highest }) =>
      tagsOfMovedPrice(category, { from: lowest ?? 0, to: highest ?? 0 }),
    ),
  ]
}
