import {
  ADMIN_PAGE_SIZE,
  type AdminProducts,
  type AdminProduct,
  type AdminQuery,
} from '#catalogue/contract/admin.ts'
import type { ProductSortKey } from '#catalogue/contract/product-fields.ts'
import { readBarcode } from '#catalogue/rules/barcode.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { type Queryable, varying } from '#platform/server/db/database.ts'
import type { CatalogueMemory } from '../memory.ts'
import {
  type OrderedPage,
  buildFoundPage,
  buildGiven,
  countFew,
  countUpTo,
  findByWords,
} from './find-by-words.ts'
import { buildFound, isFoundByWords } from './write-named.ts'

/** An SQL condition on `product p`. Every caller value is a parameter. */
interface Condition {
  sql: string
  values: unknown[]
}

const COLUMNS: Readonly<Record<ProductSortKey, string>> = {
  name: 'name_fold',
  price: 'price',
  stock: 'on_hand',
  changed: 'updated_at',
}

const KINDS: Readonly<Record<Exclude<AdminQuery['sorte'], ''>, string>> = {
  promo: 'p.en_promo',
  precommande: 'p.is_preorder',
  credit: 'p.is_creditorder',
  // The shop would lose money: the credit price must not be below the displayed price.
  'credit-bas': 'p.is_creditorder and p.creditorder_price < p.list_price',
}

/** Returns one page of products for staff. The page's ids come from one index; then only their rows are read. */
export async function listAdminProducts(
  { db, memory }: { db: Queryable; memory: Pick<CatalogueMemory, 'adminCounts'> },
  query: AdminQuery,
): Promise<AdminProducts> {
  const { etiquette } = query
  const tagged = etiquette === undefined ? 0 : ((await memory.adminCounts()).tags.get(etiquette) ?? 0)
  const condition = writeCondition(query, tagged > MAX_COUNTED)
  const isOnlyTagged =
    etiquette !== undefined && condition.values.length === 1 && NO_CHOICE.every((key) => query[key] === '')
  if (isFoundByWords(query.q)) return readFound(db, query, condition)
  const counting = isOnlyTagged ? tagged : countUpTo(db, condition)
  const [products, total] = await Promise.all([readPage(db, query, condition), counting])
  return { products, total, page: query.page, page_size: ADMIN_PAGE_SIZE }
}

/** Maximum number of products in list order that are scanned for a frequent word. */
const MAX_SCANNED = 1000

/**
 * Returns a page of matches by the word index. If that index cannot decide or other filters are set, a frequent word
 * fills the page from the first products in list order. Otherwise all trigram matches are sorted. Without this, the
 * planner would scan the whole shop when every « tv » is at the end of the list.
 */
async function readFound(db: Queryable, query: AdminQuery, condition: Condition): Promise<AdminProducts> {
  const matches = await readByWords(db, query)
  if (matches) return matches
  const { total, ids } = await countFew(db, condition, orderOf(query))
  const answer = { total, page: query.page, page_size: ADMIN_PAGE_SIZE }
  if (ids !== null) {
    const page = `with page as (select p.id from product p where ${buildGiven('$1')})`
    return { ...answer, products: await readPage(db, query, { sql: '', values: [ids] }, page) }
  }
  const order = buildOrder(query, 'p')
  const scanned = `(select * from product p where ${buildState(query)} order by ${order} limit ${MAX_SCANNED})`
  const near = buildIds(query, `${scanned} p where ${condition.sql}`)
  const products = await readPage(db, query, condition, `with page as (${near})`)
  if (products.length === ADMIN_PAGE_SIZE) return { ...answer, products }
  const columns = Object.values(COLUMNS).map((column) => `p.${column}`)
  const found = `select p.id, ${columns.join(', ')} from product p where ${condition.sql}`
  const page = `with found as materialized (${found}), page as (${buildIds(query, 'found p')})`
  return { ...answer, products: await readPage(db, query, condition, page) }
}

/** Uses the word index if the search has no other filter. Undefined if the index cannot decide. */
async function readByWords(db: Queryable, query: AdminQuery): Promise<AdminProducts | undefined> {
  const { q, page, categorie, etiquette, ids } = query
  const isNarrowed = [categorie, etiquette, ids].some((value) => value !== undefined)
  if (isNarrowed || NO_CHOICE.some((key) => query[key] !== '')) return undefined
  const whole = q.trim()
  if (readBarcode(whole) !== undefined) return undefined
  const found = await findByWords(db, { texts: whole.split(/\s+/), whole })
  if (found === undefined) return undefined
  const values: unknown[] = []
  const give = (value: unknown): string => `$${values.push(value)}`
  const products = await readPage(
    db,
    query,
    { sql: '', values },
    `with page as (${buildFoundPage(found, orderOf(query), give)})`,
  )
  return { products, total: found.total, page, page_size: ADMIN_PAGE_SIZE }
}

/** Reads the rows of the page whose ids `page` finds, by default in index order. */
function readPage(
  db: Queryable,
  query: AdminQuery,
  { sql, values }: Condition,
  page = `with page as (${buildIds(query, `product p where ${sql}`)})`,
): Promise<AdminProduct[]> {
  return db.rows({
    shape: 'catalogue.read-page',
    text: `${varying(page, 'with page as (select id from product)')}
      select p.id, p.name, p.reference, c.name as category, p.list_price, p.price as price_unit, p.en_promo,
        p.is_preorder, p.is_creditorder, p.creditorder_price, p.sale_ok, p.archived_at is not null as is_archived,
        p.on_hand, p.available, ${writeMoment('p.updated_at')} as updated_at,
        (select pp.hash from product_picture pp where pp.product_id = p.id order by pp.position limit 1) as picture,
        coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
          from product_tag pt join tag t on t.id = pt.tag_id
          where pt.product_id = p.id and t.archived_at is null), '[]') as tags
      from page join product p on p.id = page.id join category c on c.id = p.category_id
      order by ${buildOrder(query, 'p')}`,
    values,
  })
}

const keyOf = ({ tri }: AdminQuery) => tri.replace('-', '') as ProductSortKey

const offsetOf = ({ page }: AdminQuery): number => (page - 1) * ADMIN_PAGE_SIZE

function orderOf(query: AdminQuery): OrderedPage {
  const column = COLUMNS[keyOf(query)]
  return {
    columns: `p.${column}`,
    order: buildOrder(query, 'p'),
    limit: ADMIN_PAGE_SIZE,
    offset: offsetOf(query),
  }
}

function buildIds(query: AdminQuery, from: string): string {
  const offset = offsetOf(query)
  return `select p.id from ${from} order by ${buildOrder(query, 'p')} limit ${ADMIN_PAGE_SIZE} offset ${offset}`
}

/** SQL order chosen by staff, on the rows named `name`. Ids break ties. */
function buildOrder(query: AdminQuery, name: string): string {
  const way = query.tri.startsWith('-') ? 'desc' : 'asc'
  return `${name}.${COLUMNS[keyOf(query)]} ${way}, ${name}.id ${way}`
}

/** Filters with named options instead of values. */
const NO_CHOICE = ['etat', 'sorte', 'stock', 'rayon'] as const

export function writeMoment(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

function buildState({ etat }: AdminQuery): string {
  return etat === 'archive' ? 'p.archived_at is not null' : 'p.archived_at is null'
}

function writeCondition(query: AdminQuery, isCommonTag: boolean): Condition {
  const parts = [buildState(query)]
  const values: unknown[] = []
  const give = (value: unknown): string => `$${values.push(value)}`
  if (query.etat === 'vente') parts.push('p.sale_ok')
  if (query.etat === 'hors-vente') parts.push('not p.sale_ok')
  if (query.sorte !== '') parts.push(KINDS[query.sorte])
  if (query.stock === 'bas') parts.push('p.listed and p.sale_ok and p.stock_step < 3')
  if (query.rayon === 'hors') parts.push('p.shelf is null')
  if (query.categorie !== undefined) parts.push(`p.category_id = ${give(query.categorie)}`)
  if (query.ids !== undefined) parts.push(`p.id = any(${give(query.ids)}::bigint[])`)
  if (query.etiquette !== undefined) parts.push(buildTagged(give(query.etiquette), isCommonTag))
  const text = query.q.trim()
  if (text !== '') {
    parts.push(buildFound(text, give))
  }
  return { sql: parts.join(' and '), values }
}

/**
 * Condition for a tag. For a common tag, each product in list order is looked up until the page is full; `offset 0`
 * prevents the planner from reading all tagged products first. For a rare tag, all its products are read.
 */
function buildTagged(tag: string, isCommon: boolean): string {
  return isCommon
    ? `exists (select from product_tag t where t.product_id = p.id and t.tag_id = ${tag} offset 0)`
    : `p.id = any(array(select product_id from product_tag where tag_id = ${tag}))`
}
