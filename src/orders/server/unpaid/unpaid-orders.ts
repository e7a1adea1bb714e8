/**
 * SQL: whether an order `o` is unpaid and undelivered, so that it counts against ceilings and expires. Any payment
 * ends this. Agreed credit is vouched for by people, and orders in transit were sent by staff.
 */
export const IS_UNPAID = `o.state in ('sale', 'validation') and o.paid_total = 0 and o.paid_delivery = 0
  and (o.type_sale <> 'creditorder' or o.validation_admin_state is distinct from 'validated')`

/** Sum columns of unpaid orders `o`: pieces held, or requested while waiting. */
export const SUM_HELD = `count(*)::int as orders,
  coalesce(sum((select sum(l.quantity) from order_line l where l.order_id = o.id)), 0)::int as pieces,
  count(o.slot_day)::int as half_days`
