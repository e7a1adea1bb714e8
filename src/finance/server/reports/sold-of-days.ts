/**
 * SQL of the sales of given days, read from the orders: the source of all stored sums and of their check. `days`: SQL
 * of the days (date[], of Dakar). One row per day, dimension and key: `orders`, `pieces`, and in whole FCFA `amount`,
 * `cost` and `uncosted`, the part of the amount with unknown cost.
 *
 * An order counts on the day it was placed unless it was cancelled; later refunds count as never sold. Its total is
 * divided among the pieces that customers kept, in proportion to their prices, so that products add up to the total.
 *
 * `offset 0` keeps each day on the index of moments; otherwise the planner scans all orders.
 */
export const soldOfDays = (days: string): string => `
  with line as (
    select o.id, d.day, o.amount_total as total, l.product_id, l.position, l.unit_cost,
      l.quantity - l.qty_returned as pieces, (l.quantity - l.qty_returned) * l.unit_cost as cost,
      case when sum((l.quantity - l.qty_returned) * l.price_unit) over (partition by o.id) > 0
        then (l.quantity - l.qty_returned) * l.price_unit else l.quantity * l.price_unit end as weight,
      case when o.type_order = 'pack' then 'pack' else o.type_sale end as kind,
      o.channel, coalesce(o.commune, '') as commune, coalesce(o.courier_id::text, '') as courier,
      coalesce(o.employer_id::text, '') as employer
    from unnest(${days}) d (day)
    cross join lateral (
      select * from sales_order o where o.created_at >= d.day::timestamp at time zone 'Africa/Dakar'
        and o.created_at < (d.day + 1)::timestamp at time zone 'Africa/Dakar' and o.state <> 'cancel' offset 0) o
    cross join lateral (select * from order_line l where l.order_id = o.id offset 0) l
  ), shared as (
    select line.*, coalesce(
      div(upto * total, nullif(whole, 0)) - div((upto - weight) * total, nullif(whole, 0)), 0)::bigint as amount
    from (
      select line.*, sum(weight) over (partition by id order by position) as upto, sum(weight) over (partition by id) as whole
      from line) line
  ), placed as (
    select day, kind, channel, commune, courier, employer, (total > 0)::integer as orders, sum(pieces) as pieces, total as amount,
      sum(coalesce(cost, 0)) as cost, coalesce(sum(amount) filter (where unit_cost is null), 0) as uncosted
    from shared group by id, day, kind, channel, commune, courier, employer, total
  ), counted as (
    select day, of.dimension, of.key, orders, pieces, amount, cost, uncosted from placed
    cross join lateral (values ('total', ''), ('sorte', kind), ('canal', channel), ('commune', commune),
      ('livreur', courier), ('employeur', employer)) of (dimension, key)
    union all
    select day, 'produit', product_id::text, 0, pieces, amount, coalesce(cost, 0),
      case when unit_cost is null then amount else 0 end
    from shared
  )
  select dimension, day, key, sum(orders)::integer as orders, sum(pieces)::bigint as pieces, sum(amount)::bigint as amount,
    sum(cost)::bigint as cost, sum(uncosted)::bigint as uncosted
  from counted group by dimension, day, key`
