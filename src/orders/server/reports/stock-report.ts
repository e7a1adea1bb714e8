import { findRow, type Queryable } from '../../../platform/server/db/database.ts'
import type { StockQuery, StockReport, StockSort } from '../../contract.ts'
import { addDays } from '../../rules/reports/periods.ts'
import { summed } from './read-sums.ts'

const PAGE_SIZE = 50
/** How far back the pace of sales is looked at. */
const DAYS = 90
/** Days that a band of stock lasts at most. */
const BANDS = [30, 90, 180] as const

const ORDERS: Readonly<Record<StockSort, string>> = {
  '-valeur': 'value desc nulls last, id',
  couverture: 'cover_days nulls last, id',
  '-couverture': 'cover_days desc nulls first, value desc nulls last, id',
  ventes: 'sold, value desc nulls last, id',
}

/** Products with pieces in stock; `text` sums sales by product. */
const stocked = (text: string): string => `
  select p.id, p.name, p.category_id, p.on_hand, p.standard_price as unit_cost, p.on_hand * p.standard_price as value,
    greatest(coalesce(s.pieces, 0), 0)::integer as sold,
    case when s.pieces > 0 then ceil(p.on_hand * ${DAYS}.0 / s.pieces)::bigint end as cover_days
  from product p left join (${text}) s on s.key = p.id::text where p.on_hand > 0`

/** Products in stock and their value by how long they last, as a list; `limits`: the most days of each band, the last without. */
const bandsOf = (limits: string): string => `
  select json_agg(json_build_object('up_to', b.up_to, 'products', b.products, 'value', b.value) order by b.place)
  from (
    select place, band.up_to, count(t.id) as products, coalesce(sum(t.value), 0) as value
    from unnest(${limits}) with ordinality band (up_to, place)
    left join stocked t on place = coalesce(
      (select min(at) from unnest(${limits}) with ordinality last (days, at) where t.cover_days <= last.days),
      cardinality(${limits}))
    group by place, band.up_to) b`

/** What lies in stock, what it cost and how long it lasts. `today`: a day of Dakar. */
export async function readStockReport(
  db: Queryable,
  { tri, page }: StockQuery,
  { today, limit = PAGE_SIZE }: { today: string; limit?: number },
): Promise<StockReport> {
  const current = { first: addDays(today, 1 - DAYS), last: today }
  const { text, values, next } = await summed(db, 'produit', { current })
  const report = await findRow<Omit<StockReport, 'today' | 'days' | 'page' | 'page_size'>>(db, {
    text: `with stocked as materialized (${stocked(text)}),
             page as (select * from stocked order by ${ORDERS[tri]} limit $${next} offset $${next + 1})
           select count(*)::integer as total, coalesce(sum(value), 0)::bigint as value, coalesce(sum(on_hand), 0)::bigint as pieces,
             coalesce(sum(on_hand) filter (where unit_cost is null), 0)::bigint as uncosted_pieces,
             coalesce(sum(sold), 0)::bigint as sold, (${bandsOf(`$${next + 2}::integer[]`)}) as bands,
             (select coalesce(json_agg(listed), '[]') from (
                select page.id, page.name, c.name as category, on_hand, unit_cost, value, sold, cover_days
                from page left join category c on c.id = page.category_id
                order by ${ORDERS[tri].replace(/\bid\b/, 'page.id')}) listed) as rows
           from stocked`,
    values: [...values, limit, (page - 1) * PAGE_SIZE, [...BANDS, null]],
  })
  if (report === undefined) throw new Error('a sum has always a row')
  return { today, days: DAYS, ...report, page, page_size: PAGE_SIZE }
}
