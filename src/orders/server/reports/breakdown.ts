import type { Queryable } from '../../../platform/server/db/database.ts'
import type {
  Breakdown,
  BreakdownQuery,
  BreakdownRow,
  BreakdownSort,
  Dimension,
  ReportPeriods,
  SalesFigures,
} from '../../contract.ts'
import { NOTHING } from '../../rules/reports/figures.ts'
import { choosePeriods } from '../../rules/reports/periods.ts'
import { type KeptDimension, SUMS, type Which, summed } from './read-sums.ts'

const PAGE_SIZE = 50

interface Source {
  kept: KeptDimension
  /** SQL of a row's key and name, and what they are joined to, where `s` is what was summed. */
  key: string
  name: string
  joins: string
  /** Keys are those of the sums: names are looked up for a page, and other periods are read for its keys alone. */
  isKept: boolean
}

const kept = (dimension: KeptDimension, name: string, joins: string): Source => ({
  kept: dimension,
  key: 's.key',
  name,
  joins,
  isKept: true,
})
const PRODUCT = 'left join product p on p.id = s.key::bigint'

/** No client's text reaches a statement. */
const SOURCES: Readonly<Record<Dimension, Source>> = {
  produit: kept('produit', 'p.name', PRODUCT),
  categorie: {
    kept: 'produit',
    key: `coalesce(c.id::text, '')`,
    name: 'c.name',
    joins: `${PRODUCT} left join category c on c.id = p.category_id`,
    isKept: false,
  },
  marque: { kept: 'produit', key: `coalesce(p.brand, '')`, name: 'p.brand', joins: PRODUCT, isKept: false },
  sorte: kept('sorte', 'null::text', ''),
  canal: kept('canal', 'null::text', ''),
  commune: kept('commune', `nullif(s.key, '')`, ''),
  livreur: kept('livreur', 'a.name', `left join account a on a.id = nullif(s.key, '')::bigint`),
  employeur: kept('employeur', 'c.name', `left join company c on c.id = nullif(s.key, '')::bigint`),
}

const MARGIN = 'amount - uncosted - cost'
const ORDERS: Readonly<Record<BreakdownSort, string>> = {
  montant: 'amount, key',
  '-montant': 'amount desc, key',
  pieces: 'pieces, key',
  '-pieces': 'pieces desc, key',
  marge: `${MARGIN}, key`,
  '-marge': `${MARGIN} desc, key`,
}

type Row = Omit<BreakdownRow, 'before' | 'year_before' | 'current'> & SalesFigures
type PageRow = { [Key in keyof Row]: Row[Key] | null } & {
  total: number
  all: Record<keyof SalesFigures, number>
}
type Requested = Pick<BreakdownQuery, 'par' | 'tri'>

const FIGURES = ['orders', 'pieces', 'amount', 'cost', 'uncosted'] as const

/** A page of a breakdown, with what all rows come to: `limit` rows from `offset` on. */
async function readCurrent(
  db: Queryable,
  { par, tri }: Requested,
  { periods, limit, offset }: { periods: ReportPeriods; limit: number; offset: number },
) {
  const { kept: dimension, key, name, joins, isKept } = SOURCES[par]
  const { text, values, next } = await summed(db, dimension, { current: periods.current })
  const grouped = isKept
    ? text
    : `select ${key} as key, min(${name}) as name, ${SUMS} from (${text}) s ${joins} group by 1`
  const named = isKept ? `select s.*, ${name} as name from page s ${joins}` : 'select * from page'
  const rows = await db.rows<PageRow>({
    text: `with grouped as (${grouped}), counted as (
             select count(*)::integer as total,
               json_build_object(${FIGURES.map((figure) => `'${figure}', coalesce(sum(${figure}), 0)`).join(', ')}) as "all"
             from grouped
           ), page as (select * from grouped order by ${ORDERS[tri]} limit $${next} offset $${next + 1})
           select counted.*, named.* from counted left join (${named}) named on true order by ${ORDERS[tri]}`,
    values: [...values, limit, offset],
  })
  const [first] = rows
  return {
    rows: rows.filter((row): row is PageRow & Row => row.key !== null),
    total: first?.total ?? 0,
    all: { ...NOTHING, ...first?.all },
  }
}

/** What these keys sold in the two other periods, whole FCFA: by period and key. */
async function readOthers(
  db: Queryable,
  par: Dimension,
  periods: ReportPeriods,
  keys: readonly string[],
): Promise<(which: Which, key: string) => number> {
  const { kept: dimension, key, joins, isKept } = SOURCES[par]
  const { before, year_before } = periods
  const { text, values, next } = await summed(db, dimension, { before, year_before }, isKept)
  const rows = await db.rows<{ which: Which; key: string; amount: number }>({
    text: isKept
      ? `select which, key, amount from (${text}) s`
      : `select which, ${key} as key, sum(amount)::bigint as amount from (${text}) s ${joins}
         where ${key} = any($${next}::text[]) group by 1, 2`,
    values: [...values, keys],
  })
  const amounts = new Map(rows.map((row) => [`${row.which} ${row.key}`, row.amount]))
  return (which, name) => amounts.get(`${which} ${name}`) ?? 0
}

/** Sales of a period by a dimension. `today`: a day of Dakar; `limit`: rows, one page of them where nothing is said. */
export async function readBreakdown(
  db: Queryable,
  { par, tri, page, ...period }: BreakdownQuery,
  { today, limit = PAGE_SIZE }: { today: string; limit?: number },
): Promise<Breakdown> {
  const periods = choosePeriods(period, today)
  const offset = (page - 1) * PAGE_SIZE
  const { rows, total, all } = await readCurrent(db, { par, tri }, { periods, limit, offset })
  const amountOf = await readOthers(
    db,
    par,
    periods,
    rows.map(({ key }) => key),
  )
  return {
    periods,
    by: par,
    all,
    total,
    page,
    page_size: PAGE_SIZE,
    rows: rows.map(({ key, name, orders, pieces, amount, cost, uncosted }) => ({
      key,
      name,
      current: { orders, pieces, amount, cost, uncosted },
      before: amountOf('before', key),
      year_before: amountOf('year_before', key),
    })),
  }
}
