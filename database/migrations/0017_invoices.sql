-- Invoices: numbered without gaps, once for an order, by a job.
create table invoice (
  order_id bigint primary key references sales_order,
  number integer not null unique constraint invoice_number_counts check (number > 0),
  issued_at timestamptz not null,
  -- What it says of the delivery, whole francs, tax included: the order itself may be quoted later. Null: not quoted.
  amount_delivery bigint check (amount_delivery >= 0)
);

-- The last number given: whoever takes the next one holds this row until their transaction ends.
create table invoice_counter (
  is_only boolean primary key default true check (is_only),
  last integer not null default 0
);
insert into invoice_counter default values;

create function invoice_name(number integer) returns text language sql immutable
  as $$ select 'F' || case when number < 100000 then lpad(number::text, 5, '0') else number::text end $$;

create function invoice_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice is never changed nor removed';
end $$;
create trigger invoice_kept before update or delete on invoice
  for each row execute function invoice_is_kept();

-- What waits for an invoice.
create index sales_order_settled on sales_order (id)
  where state <> 'cancel' and (state = 'delivered' or paid_total >= amount_total);
