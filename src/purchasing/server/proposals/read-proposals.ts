import type { Queryable } from '#platform/server/db/database.ts'
import type { Proposals } from '#purchasing/contract.ts'
import { proposeQuantity, USUAL_LEAD_DAYS, USUAL_POINT } from '#purchasing/rules/propose.ts'

/** Maximum proposals per response. After ordering these, staff can load more. */
const MOST = 200
const DAY_MS = 86_400_000

/**
 * SQL: products with sales or pre-orders and their data. `$1`: start of the sales period, `$2`: its days. The last
 * condition matches proposeQuantity, so that products without need are not read. Sales are deliveries to customers
 * minus returns.
 */
const NEEDS = `
  with sold as (
    select product_id, greatest(0 - sum(quantity), 0)::int as pieces from stock_movement
    where kind in ('sale', 'return') and created_at >= $1 group by product_id
  ), ordered as (
    select l.product_id, sum(greatest(l.quantity - l.received, 0))::int as pieces
    from purchase_line l join purchase_order o on o.id = l.order_id
    where o.state in ('draft', 'sent', 'partly') group by l.product_id
  ), need as (
    select p.id as product_id, p.name, p.reference, p.on_hand - p.allocated - p.reserved as free, p.preordered,
      coalesce(ordered.pieces, 0) as on_order, coalesce(sold.pieces, 0) as sold,
      coalesce(p.reorder_point, ${USUAL_POINT}) as reorder_point,
      coalesce(best.lead_days, ${USUAL_LEAD_DAYS}) as lead_days, best.id as supplier_id, best.name as supplier,
      coalesce(best.unit_cost, p.standard_price) as unit_cost
    from product p left join sold on sold.product_id = p.id left join ordered on ordered.product_id = p.id
    left join lateral (
      select s.id, s.name, s.lead_days, sp.unit_cost from supplier_product sp join supplier s on s.id = sp.supplier_id
      where sp.product_id = p.id and s.archived_at is null order by sp.unit_cost nulls last, s.id limit 1) best on true
    where p.archived_at is null and ((p.listed and p.sale_ok) or p.preordered > 0)
  )
  select * from (
    select *, (free - preordered + on_order - reorder_point)::bigint * $2::integer - sold::bigint * lead_days as spare
    from need) n
  where spare < 0 order by spare, product_id limit ${MOST}`

/** Current proposals, most urgent first, based on the sales of the last `days`. */
export async function readProposals(
  db: Queryable,
  { days, now }: { days: number; now: Date },
): Promise<Proposals> {
  const rows = await db.rows({
    name: 'purchasing.needs',
    text: NEEDS,
    values: [new Date(now.getTime() - days * DAY_MS), days],
  })
  const suppliers = await db.rows({
    name: 'purchasing.known-suppliers',
    text: 'select id, name from supplier where archived_at is null order by public.fold(name), id limit 500',
  })
  const proposals = rows.map(({ supplier_id, supplier, spare: _spare, ...need }) => ({
    ...need,
    supplier: supplier_id === null || supplier === null ? null : { id: supplier_id, name: supplier },
    quantity: proposeQuantity({ ...need, days }),
  }))
  return { days, suppliers, proposals: proposals.filter(({ quantity }) => quantity > 0) }
}
