import {
  readBarcode,
  type FoundByWords,
  type OrderedPage,
  buildFoundPage,
  buildGiven,
  countFew,
  countUpTo,
  findByWords,
  buildFound,
} from '#catalogue/server/index.ts'
import { type Queryable, findRow, varying } from '#platform/server/db/database.ts'
import type { StockFigures, StockList, StockQuery, StockSortKey } from '#stock/contract/stock.ts'
import { nameLocations } from './list-locations.ts'

const PAGE_SIZE = 50
const MAX_ARCHIVED = 100

const FIGURES = `p.id, p.name, p.reference, p.on_hand, p.allocated, p.reserved, p.on_hand - p.allocated - p.reserved as free,
  p.preordered, p.preorder_cap, p.is_preorder, p.sale_ok, p.barcode, p.reorder_point, p.version,
  (select c.name from category c where c.id = p.category_id) as "category!",
  (select hash from product_picture where product_id = p.id order by position limit 1) as picture,
  (select json_agg(json_build_object('id', l.id, 'name', l.name, 'on_hand', coalesce(s.on_hand, 0),
       'is_sold', l.sale_position is not null) order by l.sale_position nulls last, l.id)
     from stock_location l left join location_stock s on s.location_id = l.id and s.product_id = p.id
     where l.archived_at is null) as "locations!"`

/** The database counts pieces at locations not sold from as reserved. Staff see them separately. */
function present(row: Omit<StockFigures, 'aside'>): StockFigures {
  const aside = row.locations.reduce((sum, { on_hand, is_sold }) => sum + (is_sold ? 0 : on_hand), 0)
  return { ...row, reserved: row.reserved - aside, aside }
}

const STATES: Readonly<Record<StockQuery['etat'], string>> = {
  '': 'true',
  bas: 'p.stock_step < 3 and p.listed and p.sale_ok',
  epuise: 'p.stock_step < 2',
  negatif: 'p.stock_step < 1',
}

/** The sort column besides the id. Each pair has an index, read in either direction. */
const COLUMNS: Readonly<Record<StockSortKey, string>> = { name: 'p.name_fold', free: 'p.stock_step' }

const columnOf = ({ tri }: StockQuery): string => COLUMNS[(tri.replace('-', '') || 'free') as StockSortKey]

function buildOrder(query: StockQuery): string {
  const way = query.tri.startsWith('-') ? ' desc' : ''
  return `${columnOf(query)}${way}, p.id${way}`
}

/** A page of stock of unarchived products, lowest stock first by default. */
export async function listStock(db: Queryable, query: StockQuery): Promise<StockList> {
  const [{ products, total }, archived, locations] = await Promise.all([
    query.q === '' ? readAll(db, query) : readNamed(db, query),
    query.lieu === 0 ? { products: [], total: 0 } : listArchivedAt(db, query.lieu),
    nameLocations(db),
  ])
  return { products, archived, locations, total, page: query.page, page_size: PAGE_SIZE }
}

/** Archived products with pieces at a location, by name, at most as many as one transfer takes. */
async function listArchivedAt(db: Queryable, locationId: number): Promise<StockList['archived']> {
  const rows = await db.rows({
    name: 'stock.archived-at',
    text: `select ${FIGURES}, (count(*) over ())::integer as total
           from product p join location_stock there on there.product_id = p.id
           where p.archived_at is not null and there.location_id = $1 and there.on_hand > 0
           order by p.name_fold, p.id limit ${MAX_ARCHIVED}`,
    values: [locationId],
  })
  return { products: rows.map(({ total: _total, ...row }) => present(row)), total: rows[0]?.total ?? 0 }
}

type Rows = Pick<StockList, 'products' | 'total'>

async function readAll(db: Queryable, query: StockQuery): Promise<Rows> {
  const where = buildState(query)
  const [products, total] = await Promise.all([
    readPage(db, query, { ids: buildIds(query, where), values: [] }),
    countUpTo(db, { sql: where, values: [] }),
  ])
  return { products, total }
}

/** As `listStock` for a search. If few products match, only their rows are read. */
async function readNamed(db: Queryable, query: StockQuery): Promise<Rows> {
  const { q, etat, lieu } = query
  const hasWords = etat === '' && lieu === 0 && readBarcode(q) === undefined
  const found = hasWords ? await findByWords(db, { texts: q.split(/\s+/), whole: q }) : undefined
  if (found) return readFound(db, query, found)
  const values: unknown[] = []
  const give = (value: unknown): string => `$${values.push(value)}`
  const where = `${buildState(query)} and ${buildFound(q, give)}`
  const { total, ids } = await countFew(db, { sql: where, values }, orderOf(query))
  const page =
    ids === null
      ? { ids: buildIds(query, where), values }
      : { ids: `select p.id from product p where ${buildGiven('$1')}`, values: [ids] }
  return { products: await readPage(db, query, page), total }
}

/** `lieu` is a validated integer, so it may be part of the SQL text. */
function buildState({ etat, lieu }: StockQuery): string {
  const there = `exists (select from location_stock s where s.product_id = p.id and s.location_id = ${lieu} and s.on_hand > 0)`
  return `p.archived_at is null and ${STATES[etat]}${lieu === 0 ? '' : ` and ${there}`}`
}

async function readFound(db: Queryable, query: StockQuery, found: FoundByWords): Promise<Rows> {
  const values: unknown[] = []
  const give = (value: unknown): string => `$${values.push(value)}`
  const ids = buildFoundPage(found, orderOf(query), give)
  return { products: await readPage(db, query, { ids, values }), total: found.total }
}

const offsetOf = ({ page }: StockQuery): number => (page - 1) * PAGE_SIZE

function orderOf(query: StockQuery): OrderedPage {
  return { columns: columnOf(query), order: buildOrder(query), limit: PAGE_SIZE, offset: offsetOf(query) }
}

/** Selects the page's ids first, so that skipped rows are not read in full. */
function buildIds(query: StockQuery, where: string): string {
  return `select p.id from product p where ${where} order by ${buildOrder(query)}
    limit ${PAGE_SIZE} offset ${offsetOf(query)}`
}

async function readPage(
  db: Queryable,
  query: StockQuery,
  { ids, values }: { ids: string; values: unknown[] },
): Promise<StockFigures[]> {
  const rows = await db.rows({
    shape: 'catalogue.read-stock-page',
    text: `with page as (${varying(ids, 'select id from product')})
      select ${FIGURES} from page join product p on p.id = page.id order by ${buildOrder(query)}`,
    values,
  })
  return rows.map(present)
}

/** A product's stock. Undefined if unknown or archived. */
export async function findStock(db: Queryable, id: number): Promise<StockFigures | undefined> {
  const row = await findRow(db, {
    name: 'stock.figures',
    text: `select ${FIGURES} from product p where p.id = $1 and p.archived_at is null`,
    values: [id],
  })
  return row && present(row)
}
