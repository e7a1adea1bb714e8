import type {
  Breakdown,
  BreakdownQuery,
  BreakdownRow,
  BreakdownSort,
  Days,
  Dimension,
  ReportPeriods,
  SalesFigures,
} from '#finance/contract.ts'
import { NOTHING } from '#finance/rules/reports/figures.ts'
import { choosePeriods } from '#finance/rules/reports/periods.ts'
import { countsOrders } from '#finance/rules/reports/words.ts'
import { type Queryable, varying } from '#platform/server/db/database.ts'
import { EXAMPLE_PARTS, readParts, SUMS, type Which } from './read-sums.ts'

const PAGE_SIZE = 50

/** SQL of a row's name and its join; `s` contains the row's key. */
interface Name {
  name: string
  joins: string
}

/** Fixed SQL only; client input never becomes part of a statement. */
const NAMES: Readonly<Record<Dimension, Name>> = {
  produit: { name: 'p.name', joins: 'left join product p on p.id = s.key::bigint' },
  categorie: { name: 'c.name', joins: `left join category c on c.id = nullif(s.key, '')::bigint` },
  marque: { name: `nullif(s.key, '')`, joins: '' },
  sorte: { name: 'null::text', joins: '' },
  canal: { name: 'null::text', joins: '' },
  commune: { name: `nullif(s.key, '')`, joins: '' },
  livreur: { name: 'a.name', joins: `left join account a on a.id = nullif(s.key, '')::bigint` },
  employeur: { name: 'c.name', joins: `left join company c on c.id = nullif(s.key, '')::bigint` },
}

/** Sort figure and order of rows, the one figure summed for all of them. */
const RANKED: Readonly<Record<BreakdownSort, { figure: string; order: string }>> = {
  montant: { figure: 'amount', order: 'figure, key' },
  '-montant': { figure: 'amount', order: 'figure desc, key' },
  pieces: { figure: 'pieces', order: 'figure, key' },
  '-pieces': { figure: 'pieces', order: 'figure desc, key' },
  marge: { figure: 'amount - uncosted - cost', order: 'figure, key' },
  '-marge': { figure: 'amount - uncosted - cost', order: 'figure desc, key' },
}

interface Page {
  current: Days
  limit: number
  offset: number
}

/**
 * Keys of a page and their total number. Only the sort figure is summed for tens of thousands of products; other
 * figures are read for the page's rows.
 */
async function rankKeys(
  db: Queryable,
  { par, tri }: Pick<BreakdownQuery, 'par' | 'tri'>,
  { current, limit, offset }: Page,
): Promise<{ keys: string[]; total: number }> {
  const { text, values, next } = await readParts(db, par, { current })
  const { figure, order } = RANKED[tri]
  // Distinct on a hundred thousand numbers takes half as long as on their texts.
  const by = par === 'produit' ? 'key::bigint' : 'key'
  const rows = await db.rows({
    shape: 'orders.rank-keys',
    text: `with ranked as (select ${varying(by, 'key')} as key, whole_sum(${varying(figure, 'amount')}) as figure from (${varying(text, EXAMPLE_PARTS)}) part group by 1),
             page as (select * from ranked order by ${order} limit $${next} offset $${next + 1})
           select counted.total, page.key::text from (select count(*)::integer as total from ranked) counted
           left join page on true order by ${order.replace('key', 'page.key')}`,
    values: [...values, limit, offset],
  })
  return { keys: rows.flatMap(({ key }) => key ?? []), total: rows[0]?.total ?? 0 }
}

/** Total of all rows: independent of the dimension, except for orders, which may have several products. */
async function sumAll(db: Queryable, par: Dimension, current: Days): Promise<SalesFigures> {
  const { text, values } = await readParts(db, 'total', { current })
  const [all] = await db.rows({
    shape: 'orders.sum-all',
    text: `select ${SUMS} from (${varying(text, EXAMPLE_PARTS)}) part group by key`,
    values,
  })
  return { ...NOTHING, ...all, ...(!countsOrders(par) && { orders: 0 }) }
}

type Named = Pick<BreakdownRow, 'key' | 'name'>

function nameKeys(db: Queryable, par: Dimension, keys: readonly string[]): Promise<Named[]> {
  const { name, joins } = NAMES[par]
  return db.rows({
    shape: 'orders.name-keys',
    text: `select s.key, ${varying(name, 's.key')} as name from unnest($1::text[]) with ordinality s (key, place) ${joins} order by s.place`,
    values: [keys],
  })
}

/** Sales of these keys in each period. */
async function readFigures(
  db: Queryable,
  par: Dimension,
  periods: ReportPeriods,
  keys: readonly string[],
): Promise<(which: Which, key: string) => SalesFigures> {
  const { current, before, year_before } = periods
  const { text, values } = await readParts(db, par, { current, before, year_before }, { isKeyed: true })
  const rows = await db.rows({
    shape: 'orders.read-figures',
    text: `select which, key, ${SUMS} from (${varying(text, EXAMPLE_PARTS)}) part group by which, key`,
    values: [...values, keys],
  })
  const figures = new Map(rows.map(({ which, key, ...row }) => [`${which} ${key}`, row]))
  return (which, key) => figures.get(`${which} ${key}`) ?? NOTHING
}

/** Reads sales of a period by a dimension. `today`: a day in Dakar; `limit`: number of rows, one page by default. */
export async function readBreakdown(
  db: Queryable,
  { par, tri, page, ...period }: BreakdownQuery,
  { today, limit = PAGE_SIZE }: { today: string; limit?: number },
): Promise<Breakdown> {
  const periods = choosePeriods(period, today)
  const { current } = periods
  const offset = (page - 1) * PAGE_SIZE
  const { keys, total } = await rankKeys(db, { par, tri }, { current, limit, offset })
  const [all, named, figuresOf] = [
    await sumAll(db, par, current),
    await nameKeys(db, par, keys),
    await readFigures(db, par, periods, keys),
  ]
  return {
    periods,
    by: par,
    all,
    total,
    page,
    page_size: PAGE_SIZE,
    rows: named.map(({ key, name }) => ({
      key,
      name,
      current: figuresOf('current', key),
      before: figuresOf('before', key).amount,
      year_before: figuresOf('year_before', key).amount,
    })),
  }
}
