import { findRow, type Queryable, escapeLike } from '../../../platform/server/db/database.ts'
import type { StockFigures, StockList, StockQuery } from '../../contract/stock.ts'
import { readBarcode } from '../../rules/barcode.ts'
import {
  type FoundByWords,
  type WalkedPage,
  buildFoundPage,
  buildGiven,
  countFew,
  countUpTo,
  findByWords,
} from '../admin/find-by-words.ts'
import { buildNamed } from '../admin/write-named.ts'

const PAGE_SIZE = 50

const FIGURES = `p.id, p.name, p.reference, p.on_hand, p.allocated, p.reserved, p.on_hand - p.allocated - p.reserved as free,
  p.preordered, p.preorder_cap, p.is_preorder, p.sale_ok, p.barcode, p.reorder_point, p.version,
  (select c.name from category c where c.id = p.category_id) as category,
  (select hash from product_picture where product_id = p.id order by position limit 1) as picture`

const STATES: Readonly<Record<StockQuery['etat'], string>> = {
  '': 'true',
  bas: 'p.stock_step < 3 and p.listed and p.sale_ok',
  epuise: 'p.stock_step < 2',
  negatif: 'p.stock_step < 1',
}

/** Each order is an index of the table, read from either end. */
const ORDERS: Readonly<Record<StockQuery['tri'], string>> = {
  '': 'p.stock_step, p.id',
  free: 'p.stock_step, p.id',
  '-free': 'p.stock_step desc, p.id desc',
  name: 'p.name_fold, p.id',
  '-name': 'p.name_fold desc, p.id desc',
}

/** The column of each order besides the id. */
const COLUMNS: Readonly<Record<StockQuery['tri'], string>> = {
  '': 'p.stock_step',
  free: 'p.stock_step',
  '-free': 'p.stock_step',
  name: 'p.name_fold',
  '-name': 'p.name_fold',
}

/** A page of the stock of all products that are not archived, those with the least first unless asked otherwise. */
export async function listStock(db: Queryable, query: StockQuery): Promise<StockList> {
  const { products, total } = await (query.q === '' ? readAll(db, query) : readNamed(db, query))
  return { products, total, page: query.page, page_size: PAGE_SIZE }
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

/** The same of what is searched: of few products found no more than these are read. */
async function readNamed(db: Queryable, query: StockQuery): Promise<Rows> {
  const { q, etat } = query
  const barcode = readBarcode(q)
  const told =
    etat === '' && barcode === undefined ? await findByWords(db, { texts: [q], whole: q }) : undefined
  if (told) return readTold(db, query, told)
  const values: unknown[] = []
  const give = (value: unknown): string => `$${values.push(value)}`
  const begins = `upper(p.reference) like ${give(`${escapeLike(q.toUpperCase())}%`)}`
  const scanned = barcode === undefined ? '' : ` or p.barcode = ${give(barcode)}`
  const where = `${buildState(query)} and (${buildNamed('p.name_fold', q, give)} or ${begins}${scanned})`
  const { total, ids } = await countFew(db, { sql: where, values }, walkOf(query))
  const page =
    ids === null
      ? { ids: buildIds(query, where), values }
      : { ids: `select p.id from product p where ${buildGiven('$1')}`, values: [ids] }
  return { products: await readPage(db, query, page), total }
}

const buildState = ({ etat }: StockQuery): string => `p.archived_at is null and ${STATES[etat]}`

async function readTold(db: Queryable, query: StockQuery, found: FoundByWords): Promise<Rows> {
  const values: unknown[] = []
  const give = (value: unknown): string => `$${values.push(value)}`
  const ids = buildFoundPage(found, walkOf(query), give)
  return { products: await readPage(db, query, { ids, values }), total: found.total }
}

const offsetOf = ({ page }: StockQuery): number => (page - 1) * PAGE_SIZE

function walkOf(query: StockQuery): WalkedPage {
  const { tri } = query
  return { columns: COLUMNS[tri], order: ORDERS[tri], limit: PAGE_SIZE, offset: offsetOf(query) }
}

/** The page's ids first: rows that are passed over on the way to it are not read whole. */
function buildIds(query: StockQuery, where: string): string {
  return `select p.id from product p where ${where} order by ${ORDERS[query.tri]}
    limit ${PAGE_SIZE} offset ${offsetOf(query)}`
}

function readPage(
  db: Queryable,
  { tri }: StockQuery,
  { ids, values }: { ids: string; values: unknown[] },
): Promise<StockFigures[]> {
  return db.rows<StockFigures>({
    text: `with page as (${ids})
      select ${FIGURES} from page join product p on p.id = page.id order by ${ORDERS[tri]}`,
    values,
  })
}

/** A product's stock; undefined for one that is unknown or archived. */
export function findStock(db: Queryable, id: number): Promise<StockFigures | undefined> {
  return findRow<StockFigures>(db, {
    name: 'stock.figures',
    text: `select ${FIGURES} from product p where p.id = $1 and p.archived_at is null`,
    values: [id],
  })
}
