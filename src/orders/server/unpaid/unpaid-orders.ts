/**
 * Whether an order `o` is unpaid and still to be delivered: what counts against ceilings, and what ends by itself. Money of
 * any amount ends it. Credit to which the shop has agreed is vouched for by people; what is on its way was sent by staff.
 */
export const IS_UNPAID = `o.state in ('sale', 'validation') and o.paid_total = 0 and o.paid_delivery = 0
  and (o.type_sale <> 'creditorder' or o.validation_admin_state is distinct from 'validated')`

/** What one unpaid order `o` holds, or wishes to hold while it waits, as columns of a sum. */
export const SUM_HELD = `count(*)::int as orders,
  coalesce(sum((select sum(l.quantity) from order_line l where l.order_id = o.id)), 0)::int as pieces,
  count(o.slot_day)::int as half_days`
