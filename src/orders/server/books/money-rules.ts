import type { BookRule } from './check-books.ts'

/** What counts of each payment, and whether it went back. */
const PAYMENTS = `select p.*, coalesce(a.counted, 0) as counted, r.id is not null as is_refunded,
    p.provider || ' ' || p.provider_transaction_id as subject
  from payment p
  left join (select payment_id, sum(amount) as counted from payment_allocation group by 1) a on a.payment_id = p.id
  left join payment_refund r on r.payment_id = p.id and r.state = 'done'`

/** What an account of the ledger holds of each payment. */
const onAccounts = (condition: string) =>
  `coalesce((select sum(l.amount) from ledger_line l where l.payment_id = p.id and ${condition}), 0)`

/** Payments, what counts of them, what went back and the ledger say the same. */
export const MONEY_RULES: readonly BookRule[] = [
  {
    rule: 'a payment counts for one order whole, or waits for staff, or went back',
    text: `select subject, counted || ' counted of ' || amount as detail from (${PAYMENTS}) p
           where counted <> case
             when not is_refunded and (to_settle is null or settled_how in ('allocate', 'reopen')) then amount else 0 end`,
  },
  {
    rule: 'what an order and its delivery were paid is what payments count for it',
    text: `select o.name as subject, o.paid_total + o.paid_delivery || ' instead of ' || coalesce(sum(a.amount), 0) as detail
           from sales_order o left join payment_allocation a on a.order_id = o.id
           group by o.id having o.paid_total + o.paid_delivery <> coalesce(sum(a.amount), 0)`,
  },
  {
    rule: 'what an order and its delivery were paid is what the ledger has for it',
    text: `select o.name as subject, o.paid_total + o.paid_delivery || ' instead of ' || -coalesce(sum(l.amount), 0) as detail
           from sales_order o left join ledger_line l on l.order_id = o.id and l.account = 'orders'
           group by o.id having o.paid_total + o.paid_delivery <> -coalesce(sum(l.amount), 0)`,
  },
  {
    rule: 'the lines of a payment add up to nothing',
    text: `select 'payment ' || payment_id as subject, sum(amount)::text as detail
           from ledger_line group by payment_id having sum(amount) <> 0`,
  },
  {
    rule: 'means of payment hold what came in and did not go back',
    text: `select subject, held || ' held of ' || amount as detail from (
             select p.*, ${onAccounts("l.account not in ('orders', 'unallocated')")} as held from (${PAYMENTS}) p) p
           where held <> case when is_refunded then 0 else amount end`,
  },
  {
    rule: 'what counts for no order and did not go back is kept apart',
    text: `select subject, -kept || ' kept apart of ' || amount as detail from (
             select p.*, ${onAccounts("l.account = 'unallocated'")} as kept from (${PAYMENTS}) p) p
           where -kept <> case when is_refunded or counted > 0 then 0 else amount end`,
  },
  {
    rule: 'a refund is of a whole payment',
    text: `select p.provider || ' ' || p.provider_transaction_id as subject, r.amount || ' of ' || p.amount as detail
           from payment_refund r join payment p on p.id = r.payment_id where r.amount <> p.amount`,
  },
  {
    rule: 'a payment that was settled by a refund went back',
    text: `select subject, 'settled but not refunded' as detail from (${PAYMENTS}) p
           where settled_how = 'refund' and not is_refunded`,
  },
  {
    rule: 'a closed day has the figures of the ledger, but for what came later',
    text: `select c.day || ' ' || n.means as subject, n.gross || ' instead of ' || g.gross as detail
           from daily_closing c join daily_closing_line n on n.day = c.day
           cross join lateral (
             select coalesce(sum(l.amount) filter (where l.amount > 0), 0) as gross,
               coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as refunds
             from ledger_line l join payment p on p.id = l.payment_id and p.currency = 'XOF'
             where l.account = n.means and l.booked_at >= c.day::timestamp at time zone 'UTC'
               and l.booked_at < (c.day + 1)::timestamp at time zone 'UTC') g
           where n.gross > g.gross or n.refunds > g.refunds`,
  },
]
