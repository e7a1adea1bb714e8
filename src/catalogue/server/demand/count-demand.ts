import type { Clock } from '#platform/contract/clock.ts'
import type { Database, Queryable } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'

/** Days of sales and views that count as recent demand. */
const LATELY_DAYS = 30
/** Number of views equivalent to one piece sold. */
const VIEWS_OF_A_SALE = 8

/**
 * Updates the recent demand of each product, by which searches rank: pieces sold or allocated, and views. The figure
 * doubles with each step (1, 3, 7, 15 … views), so that few rows change. Products locked by an order in progress are
 * skipped until the next run. Returns the number of products changed.
 */
export async function countDemand(db: Queryable, now: Date): Promise<number> {
  const changed = await db.rows({
    shape: 'catalogue.count-demand-2',
    text: `with sold as (
             select product_id, -sum(quantity) as pieces from stock_movement
             where created_at >= $1::timestamptz - make_interval(days => $2) and kind in ('sale', 'return')
             group by product_id
           ), viewed as (
             select product_id, sum(views) as views from product_view
             where day >= ($1::timestamptz - make_interval(days => $2))::date group by product_id
           ), sought as (
             select p.id, floor(ln(1 + coalesce(v.views, 0)
               + $3 * greatest(p.allocated + p.preordered + coalesce(s.pieces, 0), 0)) / ln(2.0))::smallint as demand
             from product p left join sold s on s.product_id = p.id left join viewed v on v.product_id = p.id
           ), moved as (
             select p.id, sought.demand from product p join sought using (id)
             where p.demand <> sought.demand for no key update of p skip locked
           )
           update product p set demand = moved.demand from moved where p.id = moved.id returning p.id`,
    values: [now, LATELY_DAYS, VIEWS_OF_A_SALE],
  })
  return changed.length
}

/** Runs hourly and deletes old views. Cached search pages keep their order until the next render. */
export function createDemandJob(db: Database, clock: Clock): Job {
  return {
    name: 'catalogue.count-demand',
    schedule: '17 * * * *',
    run: async () => {
      const now = clock()
      await countDemand(db, now)
      await db.rows({
        text: `delete from product_view where day < ($1::timestamptz - make_interval(days => $2))::date`,
        values: [now, LATELY_DAYS],
      })
    },
  }
}

/**
 * Counts a product view for today in Dakar, without visitor data. Products that the shop does not show are not
 * counted.
 */
export async function countView(db: Queryable, productId: number, now: Date): Promise<void> {
  await db.rows({
    name: 'products.count-view',
    text: `insert into product_view (product_id, day)
           select id, ($2::timestamptz at time zone 'Africa/Dakar')::date from product where id = $1 and listed
           on conflict (product_id, day) do update set views = product_view.views + 1`,
    values: [productId, now],
  })
}
