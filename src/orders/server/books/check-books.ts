import type { Queryable } from '../../../platform/server/db/database.ts'
import { PURCHASE_RULES } from '../../../purchasing/server/index.ts'
import { UNPAID_PARTS } from '../credit/schedules/due-parts.ts'
import { soldOfDays } from '../reports/sold-of-days.ts'
import { MONEY_RULES, type BookRule } from './money-rules.ts'

/** What is on hand, where it lies and what of it is promised say the same as the ledger. */
const STOCK_RULES: readonly BookRule[] = [
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
    rule: 'what lies at all locations is what is on hand',
    text: `select 'product ' || p.id as subject, p.on_hand || ' instead of ' || coalesce(sum(s.on_hand), 0) as detail
           from product p left join location_stock s on s.product_id = p.id
           group by p.id having p.on_hand <> coalesce(sum(s.on_hand), 0)`,
  },
  {
    rule: 'a transfer takes from one location what it brings to the other',
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
    rule: 'promised stock is the sum of its allocations, claims and reservations, and of what lies where nothing is sold from',
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

const FIGURES = ['orders', 'pieces', 'amount', 'cost', 'uncosted']
const figuresOf = (table: string): string => FIGURES.map((name) => `${table}.${name}`).join(', ')

/** The sums of sales say what the orders say. */
const SALES_RULES: readonly BookRule[] = [
  {
    rule: 'the sales of a day are those of its orders, unless it waits to be summed again',
    text: `with fresh as (
             (select (created_at at time zone 'Africa/Dakar')::date as day from sales_order union select day from sales_day)
             except select day from sales_stale)
           select concat_ws(' ', dimension, key, day) as subject,
             concat_ws('/', ${figuresOf('s')}) || ' instead of ' || concat_ws('/', ${figuresOf('f')}) as detail
           from (select s.* from sales_day s where s.day not in (select day from sales_stale)) s
           full join (${soldOfDays('(select array_agg(day) from fresh)')}) f using (dimension, day, key)
           where (${figuresOf('s')}) is distinct from (${figuresOf('f')})`,
  },
  {
    rule: 'what is left of each part of running credit is what its money has not filled',
    text: `select 'part ' || coalesce(k.sequence, u.sequence) || ' of order ' || coalesce(k.order_id, u.order_id) as subject,
             coalesce(k.amount, 0) || ' instead of ' || coalesce(u.left, 0) as detail
           from credit_left k full join (${UNPAID_PARTS}) u on u.order_id = k.order_id and u.sequence = k.sequence
           where (k.amount, k.due_date, k.employer_id) is distinct from (u.left, u.due_date, u.employer_id)`,
  },
  {
    rule: 'the sales of a month are those of its days',
    text: `select concat_ws(' ', dimension, key, month) as subject,
             concat_ws('/', ${figuresOf('m')}) || ' instead of ' || concat_ws('/', ${figuresOf('d')}) as detail
           from sales_month m
           full join (
             select dimension, date_trunc('month', day)::date as month, key, ${FIGURES.map((name) => `sum(${name}) as ${name}`).join(', ')}
             from sales_day group by 1, 2, 3) d using (dimension, month, key)
           where (${figuresOf('m')}) is distinct from (${figuresOf('d')})`,
  },
]

/** Something that does not add up: which rule, and of what. */
export interface BookError {
  rule: string
  subject: string
  detail: string
}

/** Each statement answers the rows that break its rule: none, where the books are in order. */
const RULES: readonly BookRule[] = [
  ...STOCK_RULES,
  {
    rule: 'open orders hold exactly what they still have to deliver, closed ones nothing',
    text: `select 'line ' || l.id || ' of ' || o.name as subject,
             o.state || ': ' || coalesce(a.held, 0) || ' held of ' || l.quantity - l.qty_delivered as detail
           from order_line l join sales_order o on o.id = l.order_id
           left join (select order_line_id, sum(quantity) as held from stock_allocation group by 1) a
             on a.order_line_id = l.id
           where coalesce(a.held, 0) <>
             case when o.state in ('draft', 'sent', 'validation', 'sale', 'to_delivered') and not o.waiting
               then l.quantity - l.qty_delivered else 0 end`,
  },
  {
    rule: 'an order that waits for its pieces is open and has no money',
    text: `select name as subject, state || ', paid ' || paid_total + paid_delivery as detail from sales_order
           where waiting and (state <> 'sale' or paid_total + paid_delivery > 0)`,
  },
  {
    rule: 'an order that came back has a visit that failed, and no courier',
    text: `select o.name as subject, coalesce(last.outcome, 'no visit') || ', courier ' || coalesce(o.courier_id::text, 'none') as detail
           from sales_order o
           left join lateral (select outcome from delivery_attempt where order_id = o.id order by id desc limit 1) last on true
           where o.returned_at is not null
             and (coalesce(last.outcome, 'delivered') = 'delivered' or o.courier_id is not null)`,
  },
  {
    rule: 'lines add up to the amount of the order',
    text: `select o.name as subject, o.amount_lines || ' instead of ' || coalesce(sum(l.quantity * l.price_unit), 0) as detail
           from sales_order o left join order_line l on l.order_id = o.id
           group by o.id having o.amount_lines <> coalesce(sum(l.quantity * l.price_unit), 0)`,
  },
  {
    rule: 'the parts of a schedule add up to the total',
    text: `select o.name as subject, sum(i.amount) || ' instead of ' || o.amount_total as detail
           from sales_order o join order_instalment i on i.order_id = o.id
           group by o.id having sum(i.amount) <> o.amount_total`,
  },
  {
    rule: 'pre-orders and credit orders have a schedule, other orders none',
    text: `select o.name as subject, o.type_sale || ' with ' || count(i.sequence) || ' parts' as detail
           from sales_order o left join order_instalment i on i.order_id = o.id
           where o.amount_total > 0
           group by o.id having count(i.sequence) <>
             case o.type_sale when 'preorder' then 3 when 'creditorder' then 4 else 0 end`,
  },
  {
    rule: 'invoice numbers have no gaps',
    text: `select 'invoices' as subject, count(i.number) || ' of ' || c.last as detail
           from invoice_counter c left join invoice i on i.number <= c.last
           group by c.last having count(i.number) <> c.last or c.last < (select coalesce(max(number), 0) from invoice)`,
  },
  ...MONEY_RULES,
  ...SALES_RULES,
  ...PURCHASE_RULES,
  {
    rule: 'half-days hold the open orders that chose them',
    text: `select concat_ws(' ', s.zone, s.day, s.half) as subject, s.booked || ' instead of ' || count(o.id) as detail
           from delivery_slot s left join sales_order o
             on o.zone = s.zone and o.slot_day = s.day and o.slot_half = s.half and o.state <> 'cancel' and not o.waiting
           group by s.zone, s.day, s.half having s.booked <> count(o.id)`,
  },
]

/** Checks that stock and money add up everywhere; answers what does not, nothing where all is well. */
export async function checkBooks(db: Queryable): Promise<BookError[]> {
  const errors: BookError[] = []
  for (const { rule, text } of RULES) {
    const rows = await db.rows<{ subject: string; detail: string }>({ text: `${text} limit 20` })
    errors.push(...rows.map((row) => ({ rule, ...row })))
  }
  return errors
}
