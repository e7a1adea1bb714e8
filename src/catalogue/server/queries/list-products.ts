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
  /** Of a search in its own order: how many products it found, as far as it looked. */
  matches?: number
}

/** Columns that every answer about a product shows. */
export const PRODUCT_COLUMNS = `
  p.id, p.name, p.reference, p.brand, p.description, p.list_price, p.promo_price, p.price, p.en_promo,
  p.preorder_price, p.is_preorder, p.creditorder_price, p.is_creditorder, c.name as category, p.rang, p.available,
  p.sale_ok, p.energy_class,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
            from product_tag pt join tag t on t.id = pt.tag_id
            where pt.product_id = p.id and t.archived_at is null), '[]') as tags,
  (select pp.hash from product_picture pp where pp.product_id = p.id order by pp.position limit 1) as picture`

/** Page sizes of the shop's own screens: their statements are prepared once. Any other size is planned each time. */
const PREPARED_SIZES = new Set([5, 9, 10, 100])

/** PostgreSQL cuts longer names of statements: two would become one. */
const LONGEST_NAME = 63

/** Matches among which a search makes its order, as many as the shop counts. */
const RANKED = MAX_COUNTED + 1

export interface ListOptions {
  filter: ProductFilter
  sort: ProductSort
  page: number
  limit: number
}

/** Products before a page up to which one plan serves all pages: what the shop's screens lead to. */
const STEADY_OFFSET = MAX_COUNTED

export function listProducts(db: Queryable, options: ListOptions): Promise<ProductRow[]> {
  return db.rows(listStatement(options))
}

/**
 * Finds the page's ids on one index, then reads those rows alone. Where the place of the page is no parameter, limit and
 * offset stand in the text (both are checked whole numbers): the planner would guess hundreds of rows.
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
  /** What comes before the ids, with a comma at its end. */
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

/** A list, for its statement to be described. */
const EXAMPLE_LIST = buildList({
  ids: 'select p.id from product p',
  matches: ', 0::bigint as matches',
  order: 'p.id',
})

/** Orders in which an index begins with what a steady filter asks. */
const STEADY_SORTS: ReadonlySet<ProductSort> = new Set(['default', 'price-asc', 'price-desc'])

/**
 * A page of a list whose one plan is right for every price, category and page: an index leads to the first product and
 * holds the others in order. A shop without a category is read shelf by shelf, so many of each as the page may take: on
 * the whole of them a range of prices would leave the planner to choose between order and range.
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
 * Tags, criteria, and words beside other filters, stand for a few products or for most: a plan made once for all of them would be
 * wrong for many. Words alone are always looked up in the index of trigrams.
 */
function isVaried({ search, tags = [], ...others }: ProductFilter): boolean {
  const { size = ALL, feature = ALL, variant = ALL } = others
  if (size !== ALL || feature !== ALL || variant !== ALL) return true
  const isNarrowed = Object.values(others).some((value) => value !== undefined && value !== ALL)
  return tags.length > 0 || (search !== undefined && isNarrowed)
}

/**
 * No index knows the rank. Of a word that thousands of names have, only as many are ranked as the shop counts, whichever
 * are met first: reading the others would cost more than they could change on the first pages. Names that begin with what
 * was searched to the letter are always among them: an index of beginnings is asked for these alone.
 */
function buildFound(filter: ProductFilter, { saidFirst, saidBegins }: Rank): string {
  const columns = `select ${RANKED_COLUMNS}, ${priceColumn(filter)} from product p`
  const found = `${columns} where ${buildCondition(filter).sql}`
  if (saidFirst === undefined) return `found as (${found} limit ${RANKED}),`
  const first = `${columns} where ${buildCondition(filter, [], 'one by one').sql} and ${saidBegins} and ${saidFirst}`
  return `found as (
      select * from ((${first} limit ${RANKED}) union all (${found} and not (${saidFirst}) limit ${RANKED})) p
      limit ${RANKED}
    ),`
}

/** What visitors may choose. Each ends with the id, so that no product stands on two pages. Ids grow: the last is the newest. */
const ORDERS: Record<Exclude<ProductSort, 'default'>, (price: string) => string> = {
  'price-asc': (price) => `${price}, p.id`,
  'price-desc': (price) => `${price} desc, p.id desc`,
  name: () => 'p.name_fold, p.id',
  newest: () => 'p.id desc',
  rang: (price) => `p.rang nulls last, p.shelf, ${price}, p.id`,
}

/** Within one category all products stand on the same shelf: leaving it out lets the category's index sort. */
function orderOf(filter: ProductFilter, sort: ProductSort): string {
  const price = priceColumn(filter)
  if (sort !== 'default') return ORDERS[sort](price)
  return hasCategory(filter) ? `${price}, p.id` : `p.shelf, ${price}, p.id`
}

function hasCategory({ category }: ProductFilter): boolean {
  return category !== undefined && category !== ALL
}
