import type { BookRule } from './money-rules.ts'

/** Stock on hand, stock per location and allocations must agree with the ledger. */
export const STOCK_RULES: readonly BookRule[] = [
  {
    rule: 'stock on hand is the sum of its movements',
    text: `select 'product ' || p.id as subject, p.on_hand || ' instead of ' || coalesce(sum(m.quantity), 0) as detail
           from product p left join stock_movement m on m.product_id = p.id
           group by p.id having p.on_hand <> coalesce(sum(m.quantity), 0)`,
  },
  {
    rule: 'stock by location is the sum of the movements there, never negative',
    text: `select concat_ws(' ', 'product', product_id, 'at', location_id) as subject,
             coalesce(s.on_hand, 0) || ' instead of ' || coalesce(m.pieces, 0) as detail
           from location_stock s
           full join (
             select product_id, location_id, sum(quantity) as pieces from stock_movement group by 1, 2) m
             using (product_id, location_id)
           where coalesce(s.on_hand, 0) <> coalesce(m.pieces, 0) or s.on_hand < 0`,
  },
  {
    rule: 'the stock of all locations equals stock on hand',
    text: `select 'product ' || p.id as subject, p.on_hand || ' instead of ' || coalesce(sum(s.on_hand), 0) as detail
           from product p left join location_stock s on s.product_id = p.id
           group by p.id having p.on_hand <> coalesce(sum(s.on_hand), 0)`,
  },
  {
    rule: 'the value of the stock equals the cost price of its product',
    text: `select 'product ' || coalesce(w.product_id, p.id) as subject,
             concat_ws('/', w.on_hand, w.unit_cost) || ' instead of ' || concat_ws('/', p.on_hand, p.standard_price) as detail
           from stock_worth w
           full join (select id, on_hand, standard_price from product where on_hand > 0) p on p.id = w.product_id
           where (w.on_hand, w.unit_cost) is distinct from (p.on_hand, p.standard_price)`,
  },
  {
    rule: 'a transfer removes from one location what it adds to the other',
    text: `select 'transfer ' || t.id || ', product ' || coalesce(m.product_id, 0) as subject,
             coalesce(m.went, 0) || ' went, ' || coalesce(m.came, 0) || ' came, ' || coalesce(m.astray, 0) || ' elsewhere' as detail
           from stock_transfer t
           left join lateral (
             select product_id, sum(quantity) filter (where location_id = t.to_id) as came,
               -sum(quantity) filter (where location_id = t.from_id) as went,
               count(*) filter (where location_id not in (t.from_id, t.to_id)) as astray
             from stock_movement where transfer_id = t.id group by product_id) m on true
           where m.went is distinct from m.came or coalesce(m.came, 0) <= 0 or m.astray > 0`,
  },
  {
    rule: 'held stock is the sum of allocations, claims, reservations and stock at locations off sale',
    text: `select 'product ' || p.id as subject,
             concat_ws('/', p.allocated, p.preordered, p.reserved) || ' instead of ' ||
             concat_ws('/', coalesce(a.stock, 0), coalesce(a.claim, 0), coalesce(r.held, 0) + coalesce(w.aside, 0)) as detail
           from product p
           left join (
             select product_id, coalesce(sum(quantity) filter (where kind = 'stock'), 0) as stock,
               coalesce(sum(quantity) filter (where kind = 'claim'), 0) as claim
             from stock_allocation group by product_id) a on a.product_id = p.id
           left join (
             select product_id, sum(quantity) as held from stock_reservation group by product_id) r on r.product_id = p.id
           left join (
             select s.product_id, sum(s.on_hand) as aside
             from location_stock s join stock_location l on l.id = s.location_id
             where l.sale_position is null group by s.product_id) w on w.product_id = p.id
           where (p.allocated, p.preordered, p.reserved) <>
             (coalesce(a.stock, 0), coalesce(a.claim, 0), coalesce(r.held, 0) + coalesce(w.aside, 0))`,
  },
]
