import { type Queryable, varying } from '#platform/server/db/database.ts'
import { PURCHASE_RULES } from '#purchasing/server/index.ts'
import { MONEY_RULES, type BookRule } from './money-rules.ts'
import { SALES_RULES } from './sales-rules.ts'
import { STOCK_RULES } from './stock-rules.ts'

/** A violated rule and its subject. */
export interface BookError {
  rule: string
  subject: string
  detail: string
}

/** Each statement returns the rows that violate its rule, none when the books are consistent. */
const RULES: readonly BookRule[] = [
  ...STOCK_RULES,
  {
    rule: 'open orders allocate exactly the pieces left to deliver, closed orders none',
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
    rule: 'an order that waits for stock is open and unpaid',
    text: `select name as subject, state || ', paid ' || paid_total + paid_delivery as detail from sales_order
           where waiting and (state not in ('sale', 'validation') or paid_total + paid_delivery > 0)`,
  },
  {
    rule: 'a returned order has a failed delivery attempt and no courier',
    text: `select o.name as subject, coalesce(last.outcome, 'no visit') || ', courier ' || coalesce(o.courier_id::text, 'none') as detail
           from sales_order o
           left join lateral (select outcome from delivery_attempt where order_id = o.id order by id desc limit 1) last on true
           where o.returned_at is not null
             and (coalesce(last.outcome, 'delivered') = 'delivered' or o.courier_id is not null)`,
  },
  {
    rule: 'the lines of an order sum to its amount',
    text: `select o.name as subject, o.amount_lines || ' instead of ' || coalesce(sum(l.quantity * l.price_unit), 0) as detail
           from sales_order o left join order_line l on l.order_id = o.id
           group by o.id having o.amount_lines <> coalesce(sum(l.quantity * l.price_unit), 0)`,
  },
  {
    rule: 'the instalments of a schedule sum to its total',
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
    rule: 'each half-day counts the open orders that chose it',
    text: `select concat_ws(' ', s.zone, s.day, s.half) as subject, s.booked || ' instead of ' || count(o.id) as detail
           from delivery_slot s left join sales_order o
             on o.zone = s.zone and o.slot_day = s.day and o.slot_half = s.half and o.state <> 'cancel' and not o.waiting
           group by s.zone, s.day, s.half having s.booked <> count(o.id)`,
  },
]

/** Checks the consistency of stock and money. Returns all violations, empty when there are none. */
export async function checkBooks(db: Queryable): Promise<BookError[]> {
  const errors: BookError[] = []
  for (const { rule, text } of RULES) {
    const rows = await db.rows({
      shape: 'orders.check-books',
      text: `${varying(text, `select '' as subject, '' as detail`)} limit 20`,
    })
    errors.push(...rows.map((row) => ({ rule, ...row })))
  }
  return errors
}
