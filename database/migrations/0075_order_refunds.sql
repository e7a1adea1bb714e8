-- What is taken off an order after it was sold: articles that come back, or a part of the price; and the credit note of it.

alter table sales_order
  -- How much of amount_discount was taken off after the sale, whole FCFA: what is owed and sold follows from the total.
  add column amount_credited bigint not null default 0,
  -- Money that went back for this order, whole FCFA.
  add column refunded_total bigint not null default 0 constraint sales_order_refunded check (refunded_total >= 0),
  add constraint sales_order_credited check (amount_credited between 0 and amount_discount);

-- What had gone back before this was kept.
update sales_order o set refunded_total = r.amount
from (select order_id, -sum(amount) as amount from payment_allocation where amount < 0 group by 1) r
where o.id = r.order_id;

alter table order_line
  add column qty_returned smallint not null default 0,
  add constraint order_line_returned check (qty_returned between 0 and qty_delivered);

create table order_refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_order,
  -- Whole FCFA, tax included: of the articles, and of the delivery.
  amount bigint not null check (amount >= 0),
  amount_delivery bigint not null check (amount_delivery >= 0),
  -- A sentence that the customer reads.
  reason text not null,
  account_id bigint references account,
  created_at timestamptz not null,
  constraint order_refund_of_something check (amount + amount_delivery > 0)
);
create index order_refund_by_order on order_refund (order_id, id);

-- Pieces that came back: into stock, or lost.
create table order_refund_line (
  refund_id bigint not null references order_refund,
  order_line_id bigint not null references order_line,
  quantity smallint not null check (quantity between 1 and 99),
  goods text not null constraint order_refund_goods check (goods in ('stock', 'lost')),
  primary key (refund_id, order_line_id, goods)
);

-- Numbered without gaps, like invoices: one for what is taken off an order that has its invoice.
create table credit_note (
  refund_id bigint primary key references order_refund,
  number integer not null unique constraint credit_note_number_counts check (number > 0),
  issued_at timestamptz not null
);
create table credit_note_counter (
  is_only boolean primary key default true check (is_only),
  last integer not null default 0
);
insert into credit_note_counter default values;

create function credit_note_name(number integer) returns text language sql immutable
  as $$ select 'A' || case when number < 100000 then lpad(number::text, 5, '0') else number::text end $$;

create function credit_note_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a credit note, and what it says, is never changed nor removed';
end $$;
create trigger credit_note_kept before update or delete on credit_note
  for each row execute function credit_note_is_kept();
create trigger order_refund_kept before update or delete on order_refund
  for each row execute function credit_note_is_kept();
create trigger order_refund_line_kept before update or delete on order_refund_line
  for each row execute function credit_note_is_kept();

-- What an invoice says was already taken off.
alter table invoice add column amount_credited bigint not null default 0 check (amount_credited >= 0);

-- A payment goes back in parts: one at a time is asked for.
drop index payment_refund_once;
create unique index payment_refund_asked on payment_refund (payment_id) where state = 'asked';
