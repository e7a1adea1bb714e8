import { ALL } from '#catalogue/rules/filters.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { type Queryable, type Described, varying } from '#platform/server/db/database.ts'
import type { Condition } from './condition.ts'
import {
  type ProductFilter,
  type ProductSort,
  buildCondition,
  isSteady,
  priceColumn,
} from './product-filter.ts'
import { RANKED_COLUMNS, type Rank, rankSearch } from './search-rank.ts'

/** A product's row as lists select it. Amounts in whole FCFA. */
export interface ProductRow {
  id: number
  name: string
  reference: string
  brand: string | null
  description: string
  list_price: number
  promo_price: number | null
  price: number
  en_promo: boolean
  preorder_price: number | null
  is_preorder: boolean
  creditorder_price: number | null
  is_creditorder: boolean
  category: string
  rang: number | null
  tags: { id: number; name: string }[]
  available: number
  sale_ok: boolean
  energy_class: string | null
  picture: string | null
  /** For ranked searches: the number of matches, up to the ranking limit. */
  matches?: number
}

/** Columns of every product response. */
export const PRODUCT_COLUMNS = `
  p.id, p.name, p.reference, p.brand, p.description, p.list_price, p.promo_price, p.price, p.en_promo,
  p.preorder_price, p.is_preorder, p.creditorder_price, p.is_creditorder, c.name as category, p.rang, p.available,
  p.sale_ok, p.energy_class,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
            from product_tag pt join tag t on t.id = pt.tag_id
            where pt.product_id = p.id and t.archived_at is null), '[]') as tags,
  (select pp.hash from product_picture pp where pp.product_id = p.id order by pp.position limit 1) as picture`

/** Page sizes of the shop's screens, whose statements are prepared. Other sizes are planned each time. */
const PREPARED_SIZES = new Set([5, 9, 10, 100])

/** PostgreSQL truncates longer statement names, which could make two equal. */
const LONGEST_NAME = 63

/** Number of matches that are ranked, equal to the shop's counting limit. */
const RANKED = MAX_COUNTED + 1

export interface ListOptions {
  filter: ProductFilter
  sort: ProductSort
  page: number
  limit: number
}

/** Maximum offset for which one plan serves all pages. The shop's screens stay within it. */
const STEADY_OFFSET = MAX_COUNTED

export function listProducts(db: Queryable, options: ListOptions): Promise<ProductRow[]> {
  return db.rows(listStatement(options))
}

/**
 * Finds the page's ids on one index, then reads only those rows. Unless the offset is a parameter, limit and offset
 * are literals (both validated integers), because the planner would otherwise guess hundreds of rows.
 */
export function listStatement(options: ListOptions): Described<'products.list'> {
  const { filter, sort, page, limit } = options
  const condition = buildCondition(filter)
  const offset = (page - 1) * limit
  if (isSteady(condition) && STEADY_SORTS.has(sort) && offset <= STEADY_OFFSET)
    return steadyStatement(options, condition)
  const { search } = filter
  const rank =
    sort === 'default' && search !== undefined
      ? rankSearch(search, condition.values.length, priceColumn(filter))
      : undefined
  const order = rank === undefined ? orderOf(filter, sort) : `${rank.order}, p.id`
  const found = rank === undefined ? `product p where ${condition.sql}` : 'found p'
  const text = buildList({
    before: rank === undefined ? '' : buildFound(filter, rank),
    ids: `select p.id from ${found} order by ${order} limit ${limit}${offset > 0 ? ` offset ${offset}` : ''}`,
    matches: rank === undefined ? '' : ', (select count(*) from found) as matches',
    order,
  })
  const name = `products.${sort}.${limit}.${condition.shape}${rank === undefined ? '' : `.${rank.shape}`}`
  const isPrepared =
    page === 1 && PREPARED_SIZES.has(limit) && name.length <= LONGEST_NAME && !isVaried(filter)
  return {
    shape: 'products.list',
    text: `${varying(text, EXAMPLE_LIST)}`,
    values: [...condition.values, ...(rank?.values ?? [])],
    ...(isPrepared && { preparedAs: name }),
  }
}

interface ListParts {
  /** SQL before the ids, with a trailing comma. */
  before?: string
  ids: string
  matches?: string
  order: string
}

function buildList({ before = '', ids, matches = '', order }: ListParts): string {
  return `
    with ${before} page as (${ids})
    select ${PRODUCT_COLUMNS}${matches}
    from page join product p on p.id = page.id join category c on c.id = p.category_id
    order by ${order}`
}

/** Example list for the statement's type description. */
const EXAMPLE_LIST = buildList({
  ids: 'select p.id from product p',
  matches: ', 0::bigint as matches',
  order: 'p.id',
})

/** Sort orders for which an index starts with the columns of a steady filter. */
const STEADY_SORTS: ReadonlySet<ProductSort> = new Set(['default', 'price-asc', 'price-desc'])

/**
 * Statement for a page whose plan suits every price, category and page: an index finds the first product and returns
 * the rest in order. Without a category, each shelf is read separately, up to the end of the page. Otherwise a price
 * range would make the planner choose between order and range.
 */
function steadyStatement(
  { filter, sort, page, limit }: ListOptions,
  { sql, values, shape }: Condition,
): Described<'products.list'> {
  const order = orderOf(filter, sort)
  const offset = (page - 1) * limit
  const place = values.length + 1
  const isByShelf = sort === 'default' && !hasCategory(filter)
  const price = priceColumn(filter)
  const ids = isByShelf
    ? `select p.id from (select distinct category_shelf(name, kind, archived_at) as shelf from category) one
       cross join lateral (
         select p.id, p.shelf, ${price} from product p where p.shelf = one.shelf and ${sql}
         order by ${price}, p.id limit $${place + 1}
       ) p order by ${order} limit ${limit} offset $${place}`
    : `select p.id from product p where ${sql} order by ${order} limit ${limit} offset $${place}`
  const name = `products.${sort}.${limit}.any.${shape}`
  return {
    shape: 'products.list',
    text: `${varying(buildList({ ids, order }), EXAMPLE_LIST)}`,
    values: [...values, offset, ...(isByShelf ? [offset + limit] : [])],
    ...(PREPARED_SIZES.has(limit) && name.length <= LONGEST_NAME && { preparedAs: name }),
  }
}

/**
 * Tags, criteria, and words with other filters may match few or most products, so that a shared plan would often be
 * wrong. Words alone always use the trigram index.
 */
function isVaried({ search, tags = [], ...others }: ProductFilter): boolean {
  const { size = ALL, feature = ALL, variant = ALL } = others
  if (size !== ALL || feature !== ALL || variant !== ALL) return true
  const isNarrowed = Object.values(others).some((value) => value !== undefined && value !== ALL)
  return tags.length > 0 || (search !== undefined && isNarrowed)
}

/**
 * No index has the rank. For a word in thousands of names, only MAX_COUNTED + 1 matches are ranked, whichever are read
 * first: the rest would hardly change the first pages. Names that start with the exact search are always included,
 * from an index of prefixes.
 */
function buildFound(filter: ProductFilter, { phraseFirst, phraseBegins }: Rank): string {
  const columns = `select ${RANKED_COLUMNS}, ${priceColumn(filter)} from product p`
  const found = `${columns} where ${buildCondition(filter).sql}`
  if (phraseFirst === undefined) return `found as (${found} limit ${RANKED}),`
  const first = `${columns} where ${buildCondition(filter, [], 'one by one').sql} and ${phraseBegins} and ${phraseFirst}`
  return `found as (
      select * from ((${first} limit ${RANKED}) union all (${found} and not (${phraseFirst}) limit ${RANKED})) p
      limit ${RANKED}
    ),`
}

/**
 * Sort orders for visitors. Each ends with the id, so that no product appears on two pages. Ids increase, so the
 * highest is the newest.
 */
const ORDERS: Record<Exclude<ProductSort, 'default'>, (price: string) => string> = {
  'price-asc': (price) => `${price}, p.id`,
  'price-desc': (price) => `${price} desc, p.id desc`,
  name: () => 'p.name_fold, p.id',
  newest: () => 'p.id desc',
  rang: (price) => `p.rang nulls last, p.shelf, ${price}, p.id`,
}

/** Products of one category share a shelf. Without that column, the category's index can sort. */
function orderOf(filter: ProductFilter, sort: ProductSort): string {
  const price = priceColumn(filter)
  if (sort !== 'default') return ORDERS[sort](price)
  return hasCategory(filter) ? `${price}, p.id` : `p.shelf, ${price}, p.id`
}

function hasCategory({ category }: ProductFilter): boolean {
  return category !== undefined && category !== ALL
}
