import { escapeLike } from '../../../platform/server/db/escape-like.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'
import { writeNamed } from '../desk/write-named.ts'
import type { StockFigures, StockList, StockQuery } from '../../contract/stock.ts'

const PAGE_SIZE = 50
/** Rows are counted up to one more than this. */
const MOST_COUNTED = 1000

const FIGURES = `p.id, p.name, p.reference, p.on_hand, p.allocated, p.reserved, p.on_hand - p.allocated - p.reserved as free,
  p.preordered, p.preorder_cap, p.is_preorder, p.sale_ok, p.version,
  (select c.name from category c where c.id = p.category_id) as category,
  (select hash from product_picture where product_id = p.id order by position limit 1) as picture`

const STATES: Readonly<Record<StockQuery['etat'], string>> = {
  '': 'true',
  bas: 'p.stock_level < 3 and p.listed and p.sale_ok',
  epuise: 'p.stock_level < 2',
  negatif: 'p.stock_level < 1',
}

/** Each order is an index of the table, read from either end. */
const ORDERS: Readonly<Record<StockQuery['tri'], string>> = {
  '': 'p.stock_level, p.id',
  free: 'p.stock_level, p.id',
  '-free': 'p.stock_level desc, p.id desc',
  name: 'p.name_fold, p.id',
  '-name': 'p.name_fold desc, p.id desc',
}

/** A page of the stock of all products that are not archived, those with the least first unless asked otherwise. */
export async function listStock(db: Queryable, query: StockQuery): Promise<StockList> {
  const conditions = ['p.archived_at is null', STATES[query.etat]]
  const values: unknown[] = []
  if (query.q !== '') {
    const give = (value: string): string => `$${values.push(value)}`
    const named = writeNamed('p.name_fold', query.q, give)
    conditions.push(`(${named} or upper(p.reference) like ${give(`${escapeLike(query.q.toUpperCase())}%`)})`)
  }
  const where = conditions.join(' and ')
  const [products, [counted]] = await Promise.all([
    db.rows<StockFigures>({
      // The page's ids first: rows that are passed over on the way to it are not read whole.
      text: `with page as (select p.id from product p where ${where} order by ${ORDERS[query.tri]}
               limit ${PAGE_SIZE} offset ${(query.page - 1) * PAGE_SIZE})
             select ${FIGURES} from page join product p on p.id = page.id order by ${ORDERS[query.tri]}`,
      values,
    }),
    db.rows<{ total: number }>({
      text: `select count(*)::int as total from (select 1 from product p where ${where} limit ${MOST_COUNTED + 1}) c`,
      values,
    }),
  ])
  return { products, total: counted?.total ?? 0, page: query.page, page_size: PAGE_SIZE }
}

/** A product's stock; undefined for one that is unknown or archived. */
export async function findStock(db: Queryable, id: number): Promise<StockFigures | undefined> {
  const [row] = await db.rows<StockFigures>({
    name: 'stock.figures',
    text: `select ${FIGURES} from product p where p.id = $1 and p.archived_at is null`,
    values: [id],
  })
  return row
}
