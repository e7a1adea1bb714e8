/** An invariant and the statement that finds its violations. */
export interface BookRule {
  rule: string
  text: string
}

/** Allocated and refunded amount of each payment. */
const PAYMENTS = `select p.*, coalesce(a.counted, 0) as counted, coalesce(r.refunded, 0) as refunded,
    p.provider || ' ' || p.provider_transaction_id as subject
  from payment p
  left join (select payment_id, sum(amount) as counted from payment_allocation group by 1) a on a.payment_id = p.id
  left join (select payment_id, sum(amount) as refunded from payment_refund where state = 'done' group by 1) r
    on r.payment_id = p.id`

/** `PAYMENTS` with the balance per payment, as `on_accounts`, of the ledger accounts that match `condition`. */
const onAccounts = (condition: string) => `
  select p.*, coalesce(l.amount, 0) as on_accounts from (${PAYMENTS}) p
  left join (select payment_id, sum(amount) as amount from ledger_line where ${condition} group by 1) l on l.payment_id = p.id`

/** Payments, allocations, refunds and the ledger must agree. */
export const MONEY_RULES: readonly BookRule[] = [
  {
    rule: 'a payment is allocated whole to one order, or waits for staff, or is refunded',
    text: `select subject, counted || ' counted of ' || amount as detail from (${PAYMENTS}) p
           where counted <> case
             when to_settle is null or settled_how in ('allocate', 'reopen') then amount - refunded else 0 end`,
  },
  {
    rule: 'the paid amounts of an order and its delivery equal the allocated payments',
    text: `select o.name as subject, o.paid_total + o.paid_delivery || ' instead of ' || coalesce(sum(a.amount), 0) as detail
           from sales_order o left join payment_allocation a on a.order_id = o.id
           group by o.id having o.paid_total + o.paid_delivery <> coalesce(sum(a.amount), 0)`,
  },
  {
    rule: 'the paid amounts of an order and its delivery equal those of the ledger',
    text: `select o.name as subject, o.paid_total + o.paid_delivery || ' instead of ' || -coalesce(sum(l.amount), 0) as detail
           from sales_order o left join ledger_line l on l.order_id = o.id and l.account = 'orders'
           group by o.id having o.paid_total + o.paid_delivery <> -coalesce(sum(l.amount), 0)`,
  },
  {
    rule: 'the lines of a payment sum to zero',
    text: `select 'payment ' || payment_id as subject, sum(amount)::text as detail
           from ledger_line group by payment_id having sum(amount) <> 0`,
  },
  {
    rule: 'the balance of each means of payment equals receipts less refunds',
    text: `select subject, on_accounts || ' held of ' || amount as detail
           from (${onAccounts("account not in ('orders', 'unallocated')")}) p
           where on_accounts <> amount - refunded`,
  },
  {
    rule: 'money that matches no order and is not refunded is booked apart',
    text: `select subject, -on_accounts || ' kept apart of ' || amount as detail
           from (${onAccounts("account = 'unallocated'")}) p
           where -on_accounts <> case when refunded > 0 or counted > 0 then 0 else amount end`,
  },
  {
    rule: 'no payment is refunded above its amount',
    text: `select p.provider || ' ' || p.provider_transaction_id as subject, sum(r.amount) || ' of ' || p.amount as detail
           from payment_refund r join payment p on p.id = r.payment_id where r.state in ('asked', 'done')
           group by p.id having sum(r.amount) > p.amount`,
  },
  {
    rule: 'the refunded amount of an order equals the refunds of its payments',
    text: `select o.name as subject, o.refunded_total || ' instead of ' || coalesce(-sum(a.amount), 0) as detail
           from sales_order o left join payment_allocation a on a.order_id = o.id and a.amount < 0
           group by o.id having o.refunded_total <> coalesce(-sum(a.amount), 0)`,
  },
  {
    rule: 'the reduction of an order equals its refunds',
    text: `select o.name as subject, o.amount_credited || ' instead of ' || coalesce(sum(r.amount), 0) as detail
           from sales_order o left join order_refund r on r.order_id = o.id
           group by o.id having o.amount_credited <> coalesce(sum(r.amount), 0)`,
  },
  {
    rule: 'returned pieces are those that refunds name',
    text: `select 'line ' || l.id as subject, l.qty_returned || ' instead of ' || coalesce(sum(g.quantity), 0) as detail
           from order_line l left join order_refund_line g on g.order_line_id = l.id
           group by l.id having l.qty_returned <> coalesce(sum(g.quantity), 0)`,
  },
  {
    rule: 'credit note numbers have no gaps, and each credit note has an invoice',
    text: `select 'credit notes' as subject, count(n.number) || ' of ' || c.last as detail
           from credit_note_counter c left join credit_note n on n.number <= c.last
           group by c.last having count(n.number) <> c.last or c.last < (select coalesce(max(number), 0) from credit_note)
           union all
           select credit_note_name(n.number), 'without an invoice' from credit_note n
           join order_refund r on r.id = n.refund_id
           where not exists (select from invoice v where v.order_id = r.order_id and v.issued_at <= n.issued_at)`,
  },
  {
    rule: 'a payment settled by a refund is refunded',
    text: `select subject, 'settled but not refunded' as detail from (${PAYMENTS}) p
           where settled_how = 'refund' and refunded < amount`,
  },
  {
    rule: 'the cash of the till and the couriers equals cash payments less refunds',
    text: `select 'cash' as subject, e.held || ' instead of ' || l.booked as detail
           from (select coalesce(sum(amount) filter (where kind in ('taking', 'refund')), 0) as held from cash_entry) e,
             (select coalesce(sum(amount), 0) as booked from ledger_line where account = 'cash') l
           where e.held <> l.booked`,
  },
  {
    rule: 'each hand-over moves its amount from the courier to the till',
    text: `select 'hand-over ' || h.id as subject, coalesce(sum(e.amount), 0) || ', in the till ' ||
             coalesce(sum(e.amount) filter (where e.holder_id is null), 0) || ' of ' || coalesce(h.counted, 0) as detail
           from cash_hand_over h left join cash_entry e on e.hand_over_id = h.id
           group by h.id having coalesce(sum(e.amount), 0) <> 0
             or coalesce(sum(e.amount) filter (where e.holder_id is null), 0) <> coalesce(h.counted, 0)`,
  },
  {
    rule: 'no one holds a negative amount of cash',
    text: `select 'account ' || holder_id as subject, sum(amount)::text as detail from cash_entry
           where holder_id is not null group by holder_id having sum(amount) < 0`,
  },
  {
    rule: 'a closed day has the figures of the ledger, except for later entries',
    text: `select n.day || ' ' || n.means as subject, n.gross || ' instead of ' || coalesce(g.gross, 0) as detail
           from daily_closing_line n
           left join (
             select (l.booked_at at time zone 'UTC')::date as day, l.account, coalesce(sum(l.amount) filter (where l.amount > 0), 0) as gross,
               coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as refunds
             from ledger_line l join payment p on p.id = l.payment_id and p.currency = 'XOF'
             group by 1, 2) g on g.day = n.day and g.account = n.means
           where n.gross > coalesce(g.gross, 0) or n.refunds > coalesce(g.refunds, 0)`,
  },
]
