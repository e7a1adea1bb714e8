import type { StockQuery, StockReport, StockSort } from '#finance/contract.ts'
import { addDays } from '#finance/rules/reports/periods.ts'
import { requireRow, type Queryable, varying } from '#platform/server/db/database.ts'
import { EXAMPLE_PARTS, readParts } from './read-sums.ts'

const PAGE_SIZE = 50
/** Days over which the rate of sales is measured. */
const DAYS = 90
/** Upper bounds of the bands of cover, in days. */
const BANDS = [30, 90, 180] as const

const ORDERS: Readonly<Record<StockSort, string>> = {
  '-valeur': 'value desc nulls last, id',
  couverture: 'cover_days nulls last, id',
  '-couverture': 'cover_days desc nulls first, value desc nulls last, id',
  ventes: 'sold, value desc nulls last, id',
}

/** Index of a product's band; products without sales are in the last. */
const BAND = `case ${BANDS.map((days, place) => `when cover_days <= ${days} then ${place}`).join(' ')} else ${BANDS.length} end`

/** SQL of products in stock; `text`: SQL of the products' sales. Cover is rounded up to whole days. */
const stocked = (text: string): string => `
  select stock.*, ${BAND} as band from (
    select w.product_id as id, w.on_hand, w.unit_cost, w.on_hand * w.unit_cost as value,
      greatest(coalesce(s.pieces, 0), 0)::integer as sold,
      case when s.pieces > 0 then (w.on_hand * ${DAYS} + s.pieces - 1) / s.pieces end as cover_days
    from stock_worth w
    left join (select key::bigint as id, whole_sum(pieces) as pieces from (${text}) part group by 1) s on s.id = w.product_id) stock`

/** Totals of a band's products. Amounts in whole FCFA. */
interface Band {
  band: number
  products: number
  value: number
  pieces: number
  uncosted_pieces: number
  sold: number
}

/** Reads the stock, its cost and its cover. `today`: a day in Dakar. */
export async function readStockReport(
  db: Queryable,
  { tri, page }: StockQuery,
  { today, limit = PAGE_SIZE }: { today: string; limit?: number },
): Promise<StockReport> {
  const current = { first: addDays(today, 1 - DAYS), last: today }
  const { text, values, next } = await readParts(db, 'produit', { current })
  const { bands, rows } = await requireRow(db, 'server.failure', {
    shape: 'orders.read-stock-report',
    text: `with stocked as materialized (${varying(stocked(text), stocked(EXAMPLE_PARTS))}),
             page as (select * from stocked order by ${ORDERS[tri]} limit $${next} offset $${next + 1}),
             bands as (
               select band, count(*) as products, whole_sum(value) as value, sum(on_hand) as pieces,
                 coalesce(sum(on_hand) filter (where unit_cost is null), 0) as uncosted_pieces, sum(sold) as sold
               from stocked group by band)
           select (select coalesce(json_agg(bands), '[]') from bands) as bands,
             (select coalesce(json_agg(listed), '[]') from (
                select page.id, p.name, c.name as category, page.on_hand, page.unit_cost, page.value, page.sold, page.cover_days
                from page join product p on p.id = page.id left join category c on c.id = p.category_id
                order by ${ORDERS[tri].replace(/\b(id|value|cover_days|sold)\b/g, 'page.$1')}) listed) as rows`,
    values: [...values, limit, (page - 1) * PAGE_SIZE],
  })
  const sum = (figure: Exclude<keyof Band, 'band'>): number =>
    bands.reduce((all, band) => all + band[figure], 0)
  return {
    today,
    days: DAYS,
    value: sum('value'),
    pieces: sum('pieces'),
    uncosted_pieces: sum('uncosted_pieces'),
    sold: sum('sold'),
    bands: [...BANDS, null].map((up_to, place) => {
      const { products, value } = bands.find(({ band }) => band === place) ?? { products: 0, value: 0 }
      return { up_to, products, value }
    }),
    rows,
    total: sum('products'),
    page,
    page_size: PAGE_SIZE,
  }
}
