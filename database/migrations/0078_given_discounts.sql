-- What staff took off an order's price before it was paid, beside the discount of a first order.
alter table sales_order
  -- Of amount_discount, whole FCFA.
  add column amount_given bigint not null default 0,
  add constraint sales_order_given check (amount_given >= 0 and amount_given + amount_credited <= amount_discount);
