-- Who the shop buys from, what it ordered there, and what of it came.
create table supplier (
  id bigint generated always as identity primary key,
  name text not null,
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  -- Days from an order to its goods, as they usually are.
  lead_days integer not null default 7 constraint supplier_lead_days check (lead_days between 0 and 365),
  ninea text not null default '',
  note text not null default '',
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  version integer not null default 1
);
create unique index supplier_name on supplier (fold(name)) where archived_at is null;

-- What a product costs there, whole francs, and how the supplier calls it, as far as it is known.
create table supplier_product (
  supplier_id bigint not null references supplier,
  product_id bigint not null references product,
  unit_cost bigint constraint supplier_product_cost check (unit_cost >= 0),
  reference text not null default '',
  primary key (supplier_id, product_id)
);
create index supplier_product_by_product on supplier_product (product_id);

create table purchase_order (
  id bigint generated always as identity primary key,
  number integer not null unique constraint purchase_order_number_counts check (number > 0),
  supplier_id bigint not null references supplier,
  state text not null default 'draft' constraint purchase_order_state
    check (state in ('draft', 'sent', 'partly', 'done', 'cancelled')),
  -- Of Dakar.
  expected_day date,
  note text not null default '',
  created_at timestamptz not null,
  created_by bigint references account,
  sent_at timestamptz,
  -- Since when nothing more of it is expected.
  closed_at timestamptz,
  version integer not null default 1,
  constraint purchase_order_closed check ((closed_at is null) = (state in ('draft', 'sent', 'partly')))
);
create index purchase_order_by_supplier on purchase_order (supplier_id, id);
create index purchase_order_open on purchase_order (id) where state in ('draft', 'sent', 'partly');

-- The last number given: whoever takes the next one holds this row until their transaction ends.
create table purchase_order_counter (
  is_only boolean primary key default true check (is_only),
  last integer not null default 0
);
insert into purchase_order_counter default values;

create function purchase_name(number integer) returns text language sql immutable
  as $$ select 'CF' || case when number < 100000 then lpad(number::text, 5, '0') else number::text end $$;

create table purchase_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references purchase_order,
  product_id bigint not null references product,
  position smallint not null,
  quantity integer not null constraint purchase_line_quantity check (quantity between 1 and 100000),
  -- Whole francs, as the supplier asks.
  unit_cost bigint not null constraint purchase_line_cost check (unit_cost >= 0),
  -- Sum of what its receipts say: more than was ordered where somebody agreed to it.
  received integer not null default 0 constraint purchase_line_received check (received >= 0),
  unique (order_id, product_id)
);
create index purchase_line_by_product on purchase_line (product_id);

-- What came at once, and who counted it.
create table purchase_receipt (
  id bigint generated always as identity primary key,
  order_id bigint not null references purchase_order,
  received_at timestamptz not null,
  account_id bigint references account,
  -- The supplier's delivery note.
  note text not null default ''
);
create index purchase_receipt_by_order on purchase_receipt (order_id, id);

create table purchase_receipt_line (
  receipt_id bigint not null references purchase_receipt,
  line_id bigint not null references purchase_line,
  quantity integer not null constraint purchase_receipt_line_quantity check (quantity > 0),
  -- Whole francs, as they were paid.
  unit_cost bigint not null constraint purchase_receipt_line_cost check (unit_cost >= 0),
  -- Of stock_movement, whose lines are never removed: its own guard says so, and the check of the books compares both.
  movement_id bigint not null unique,
  primary key (receipt_id, line_id)
);
create index purchase_receipt_line_by_line on purchase_receipt_line (line_id);

create function purchase_receipt_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a receipt is never changed: what came too much leaves by a movement of its own';
end $$;
create trigger purchase_receipt_kept before update or delete on purchase_receipt
  for each row execute function purchase_receipt_is_kept();
create trigger purchase_receipt_line_kept before update or delete on purchase_receipt_line
  for each row execute function purchase_receipt_is_kept();

-- What was sold lately is read from the ledger, by the days of it.
create index stock_movement_sold on stock_movement (created_at, product_id, quantity) where kind in ('sale', 'return');
