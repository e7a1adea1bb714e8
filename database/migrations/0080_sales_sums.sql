-- Sums of sales by day and by month, for reports (decision 0053): kept beside the orders, and proved against them by the books.

-- How the order came: by the shop's pages signed in, without account, or by somebody on the phone.
alter table sales_order add column channel text not null default 'site'
  constraint sales_order_channel check (channel in ('site', 'invite', 'telephone'));
update sales_order o set channel = case when e.detail = 'Commande prise au téléphone.' then 'telephone' else 'invite' end
from order_event e
where e.order_id = o.id and e.kind = 'placed' and (e.account_id is null or e.detail = 'Commande prise au téléphone.');

-- What a piece cost the shop when it was ordered, whole FCFA; null: nobody had said. Older lines have today's cost.
alter table order_line add column unit_cost bigint constraint order_line_cost check (unit_cost >= 0);
update order_line l set unit_cost = p.standard_price from product p
where p.id = l.product_id and p.standard_price is not null;

-- One row for each value of each dimension: all ('total'), kind, channel, commune, courier, employer, product. '' is « none ».
create table sales_day (
  dimension text not null,
  day date not null,
  key text not null,
  -- Of products: 0, as an order may have several of one.
  orders integer not null,
  pieces bigint not null,
  -- Whole FCFA, tax included: what was sold, what it cost, and what of the sales has no known cost.
  amount bigint not null,
  cost bigint not null,
  uncosted bigint not null,
  primary key (dimension, day, key)
);
create index sales_day_of_key on sales_day (dimension, key, day);

create table sales_month (
  dimension text not null,
  -- Its first day.
  month date not null,
  key text not null,
  orders integer not null,
  pieces bigint not null,
  amount bigint not null,
  cost bigint not null,
  uncosted bigint not null,
  primary key (dimension, month, key)
);
create index sales_month_of_key on sales_month (dimension, key, month);

-- Days whose orders changed since their sums were made: such a day is read from its orders. Without a key, so that orders
-- placed at once do not wait for each other.
create table sales_stale (
  day date not null
);

create function sale_is_told() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into sales_stale (day) values ((old.created_at at time zone 'Africa/Dakar')::date);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.created_at <> old.created_at) then
    insert into sales_stale (day) values ((new.created_at at time zone 'Africa/Dakar')::date);
  end if;
  return null;
end $$;
create trigger sale_told after insert or delete on sales_order for each row execute function sale_is_told();
create trigger sale_changed
  after update of state, amount_lines, amount_discount, commune, courier_id, employer_id, type_sale, type_order, channel, created_at
  on sales_order for each row
  when ((old.state = 'cancel', old.amount_lines, old.amount_discount, old.commune, old.courier_id, old.employer_id, old.type_sale,
      old.type_order, old.channel, old.created_at)
    is distinct from (new.state = 'cancel', new.amount_lines, new.amount_discount, new.commune, new.courier_id, new.employer_id,
      new.type_sale, new.type_order, new.channel, new.created_at))
  execute function sale_is_told();

-- Lines come with their order, or in the place of others.
create function sold_line_is_told() returns trigger language plpgsql as $$
begin
  insert into sales_stale (day)
  select (o.created_at at time zone 'Africa/Dakar')::date from sales_order o
  where o.id = coalesce(new.order_id, old.order_id);
  return null;
end $$;
create trigger sold_line_told after delete or update of product_id, quantity, qty_returned, price_unit, unit_cost
  on order_line for each row execute function sold_line_is_told();

-- All that was sold before: summed by the first run of the job.
insert into sales_stale (day)
select distinct (created_at at time zone 'Africa/Dakar')::date from sales_order;
