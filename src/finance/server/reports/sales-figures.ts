import type { Queryable, RowOf } from '#platform/server/db/database.ts'

/** Sales of a day in whole FCFA, by kind of sale. */
interface DaySales {
  day: string
  order: number
  preorder: number
  creditorder: number
  count: number
}

/**
 * Lists sales of the last `days` days in Dakar, today included, without cancelled and refunded orders. Includes days
 * without sales.
 */
export function listSalesByDay(
  db: Queryable,
  { today, days }: { today: string; days: number },
): Promise<DaySales[]> {
  return db.rows({
    name: 'orders.sales-by-day',
    text: `select to_char(d.day, 'YYYY-MM-DD') as day,
        coalesce(sum(o.amount_total) filter (where o.type_sale = 'order'), 0)::bigint as order,
        coalesce(sum(o.amount_total) filter (where o.type_sale = 'preorder'), 0)::bigint as preorder,
        coalesce(sum(o.amount_total) filter (where o.type_sale = 'creditorder'), 0)::bigint as creditorder,
        count(o.id)::int as count
      from generate_series($1::date - ($2::int - 1), $1::date, interval '1 day') d(day)
      left join sales_order o on o.created_at >= d.day at time zone 'Africa/Dakar'
        and o.created_at < (d.day + interval '1 day') at time zone 'Africa/Dakar' and o.state <> 'cancel' and o.amount_total > 0
      group by d.day order by d.day`,
    values: [today, days],
  })
}

/** Sums the unpaid amount of open orders and the overdue part, in whole FCFA. */
export async function sumOwed(db: Queryable, today: string): Promise<{ total: number; overdue: number }> {
  const [row] = await db.rows({
    name: 'orders.sum-owed',
    text: `select coalesce(sum(o.amount_total - o.paid_total), 0)::bigint as total,
        coalesce(sum(greatest(0, due.amount - o.paid_total)), 0)::bigint as overdue
      from sales_order o
      left join lateral (
        select coalesce(sum(i.amount), 0) as amount from order_instalment i
        where i.order_id = o.id and i.due_date < $1::date) due on true
      where o.state in ('sale', 'to_delivered', 'delivered', 'done') and o.paid_total < o.amount_total`,
    values: [today],
  })
  return row ?? { total: 0, overdue: 0 }
}

/** A product and its sales, in whole FCFA. */
type BestSeller = RowOf<'orders.best-sellers'>

/** Lists the products with the highest sales over the last `days` days in Dakar, best first. */
export function listBestSellers(
  db: Queryable,
  { today, days }: { today: string; days: number },
): Promise<BestSeller[]> {
  return db.rows({
    name: 'orders.best-sellers',
    text: `select p.id, p.name, p.on_hand, best.sold, best.amount,
        (select hash from product_picture where product_id = p.id order by position limit 1) as picture
      from (
        select l.product_id, sum(l.quantity - l.qty_returned)::int as sold,
          sum((l.quantity - l.qty_returned) * l.price_unit)::bigint as amount
        from sales_order o join order_line l on l.order_id = o.id
        where o.created_at >= ($1::date - ($2::int - 1))::timestamp at time zone 'Africa/Dakar' and o.state <> 'cancel'
        group by l.product_id order by amount desc, l.product_id limit 5) best
      join product p on p.id = best.product_id order by best.amount desc, p.id`,
    values: [today, days],
  })
}
