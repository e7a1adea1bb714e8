/** Consistency rules for purchases. Each statement returns violations, as the check of the books expects. */
export const PURCHASE_RULES: readonly { rule: string; text: string }[] = [
  {
    rule: 'the received pieces of a purchase order equal those of its receipts',
    text: `select 'line ' || l.id || ' of ' || purchase_name(o.number) as subject,
             l.received || ' instead of ' || coalesce(sum(g.quantity), 0) as detail
           from purchase_line l join purchase_order o on o.id = l.order_id
           left join purchase_receipt_line g on g.line_id = l.id
           group by l.id, o.id having l.received <> coalesce(sum(g.quantity), 0)`,
  },
  {
    rule: 'each line of a receipt has a stock movement of the same quantity',
    text: `select 'receipt ' || g.receipt_id || ', line ' || g.line_id as subject,
             coalesce(m.kind || ' ' || m.quantity || ' of product ' || m.product_id, 'nothing') ||
             ' instead of receipt ' || g.quantity || ' of product ' || l.product_id as detail
           from purchase_receipt_line g join purchase_line l on l.id = g.line_id
           left join stock_movement m on m.id = g.movement_id
           where (m.kind, m.quantity, m.product_id) is distinct from ('receipt', g.quantity, l.product_id)`,
  },
  {
    rule: 'a receipt belongs to the order of its lines, and only sent orders have receipts',
    text: `select 'receipt ' || r.id as subject, purchase_name(o.number) || ', ' || o.state as detail
           from purchase_receipt r join purchase_order o on o.id = r.order_id
           where o.state not in ('partly', 'done') or exists (
             select from purchase_receipt_line g join purchase_line l on l.id = g.line_id
             where g.receipt_id = r.id and l.order_id <> r.order_id)`,
  },
  {
    rule: 'purchase order numbers have no gaps',
    text: `select 'purchase orders' as subject, count(o.number) || ' of ' || c.last as detail
           from purchase_order_counter c left join purchase_order o on o.number <= c.last
           group by c.last having count(o.number) <> c.last or c.last < (select coalesce(max(number), 0) from purchase_order)`,
  },
]
