-- Stock that is promised: on hand is the ledger's sum, available what of it nobody was promised.
alter table product
  add column allocated integer not null default 0 constraint product_allocated_counts check (allocated >= 0),
  -- Pieces of open pre-orders that have no stock yet: they count against preorder_cap.
  add column preordered integer not null default 0 constraint product_preordered_counts check (preordered >= 0),
  -- Pieces held for people who are about to confirm.
  add column reserved integer not null default 0 constraint product_reserved_counts check (reserved >= 0),
  add column available integer not null generated always as (greatest(on_hand - allocated - reserved, 0)) stored;

create table pack (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  -- Whole days in Dakar; the last one counts.
  start_date date not null,
  end_date date not null,
  state text not null default 'draft' constraint pack_state_known check (state in ('draft', 'actif', 'expire')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version integer not null default 1,
  constraint pack_period check (end_date >= start_date)
);
create index pack_current on pack (start_date desc, id desc) where state = 'actif' and archived_at is null;

create table pack_line (
  id bigint generated always as identity primary key,
  pack_id bigint not null references pack on delete cascade,
  position smallint not null,
  product_id bigint not null references product,
  quantity smallint not null default 1 constraint pack_line_pieces check (quantity between 1 and 99),
  -- What one piece costs in this pack: whole francs, tax included.
  price_unit bigint not null check (price_unit >= 0),
  unique (pack_id, position),
  unique (pack_id, product_id)
);

create sequence order_number;

create function next_order_name() returns text language sql volatile
  as $$ select 'S' || case when n < 100000 then lpad(n::text, 5, '0') else n::text end from nextval('order_number') n $$;

create table sales_order (
  id bigint generated always as identity primary key,
  name text not null unique default next_order_name(),
  type_sale text not null constraint sales_order_kind check (type_sale in ('order', 'preorder', 'creditorder')),
  type_order text not null default 'commande' constraint sales_order_type check (type_order in ('commande', 'pack')),
  state text not null constraint sales_order_state
    check (state in ('draft', 'sent', 'validation', 'sale', 'to_delivered', 'delivered', 'cancel', 'done')),
  payment_mode text not null constraint sales_order_payment_mode
    check (payment_mode in ('domicile', 'online', 'echelonne')),
  -- Null: a guest, until the person has proved to be the owner of this e-mail and phone.
  account_id bigint references account,
  -- Who receives it, as it was when it was placed.
  contact_name text not null,
  contact_email text,
  contact_phone text constraint sales_order_phone_form check (contact_phone ~ '^221\d{9}$'),
  -- One of the communes of the Dakar region; null elsewhere or unknown.
  commune text,
  place text not null default '',
  landmark text not null default '',
  zone text not null constraint sales_order_zone check (zone in ('dakar', 'elsewhere')),
  note text not null default '',
  -- Whole francs, tax included. What is delivered outside Dakar is quoted later: null until then.
  amount_lines bigint not null check (amount_lines >= 0),
  amount_discount bigint not null default 0,
  amount_total bigint not null generated always as (amount_lines - amount_discount) stored,
  amount_tax bigint not null check (amount_tax >= 0),
  amount_delivery bigint check (amount_delivery >= 0),
  -- Kept equal to what was allocated to the order and to its delivery.
  paid_total bigint not null default 0 check (paid_total >= 0),
  paid_delivery bigint not null default 0 check (paid_delivery >= 0),
  pack_id bigint references pack,
  -- The basket it was made of: two tabs cannot order it twice.
  basket_id text,
  -- Hash of the secret in a guest's private link.
  link_hash text unique,
  commitment_date date not null,
  slot_day date,
  slot_half text constraint sales_order_half check (slot_half in ('matin', 'apres-midi')),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  to_delivered_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  -- Unpaid by then: reminded, then cancelled by the shop.
  remind_at timestamptz,
  expires_at timestamptz,
  -- The customer does not want to see it any more.
  hidden_at timestamptz,
  -- Credit only.
  type_credit text constraint sales_order_credit_type check (type_credit in ('direct', 'banque', 'particulier')),
  employer_id bigint references company,
  validation_rh_state text constraint sales_order_rh_state
    check (validation_rh_state in ('pending', 'validated', 'rejected', 'cancelled')),
  validation_rh_at timestamptz,
  validation_rh_by bigint references account,
  validation_rh_reason text,
  validation_admin_state text constraint sales_order_admin_state
    check (validation_admin_state in ('pending', 'validated', 'rejected', 'cancelled')),
  validation_admin_at timestamptz,
  validation_admin_by bigint references account,
  validation_admin_reason text,
  -- The day the first instalment was paid: the schedule counts from it.
  date_approved date,
  -- The credit terms as they were accepted: their version and when.
  terms_version text,
  terms_accepted_at timestamptz,
  version integer not null default 1,
  constraint sales_order_discount check (amount_discount between 0 and amount_lines),
  constraint sales_order_credit check ((type_sale = 'creditorder') = (type_credit is not null)),
  constraint sales_order_slot check ((slot_day is null) = (slot_half is null)),
  constraint sales_order_reachable check (account_id is not null or contact_phone is not null)
);
create unique index sales_order_basket on sales_order (basket_id) where basket_id is not null and state <> 'cancel';
create index sales_order_by_account on sales_order (account_id, id desc) where account_id is not null;
create index sales_order_by_employer on sales_order (employer_id, id desc) where employer_id is not null;
create index sales_order_of_guest on sales_order (lower(contact_email)) where account_id is null;
create index sales_order_unpaid on sales_order (expires_at) where expires_at is not null;
create index sales_order_to_remind on sales_order (remind_at) where remind_at is not null;

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_order on delete cascade,
  position smallint not null,
  product_id bigint not null references product,
  -- As they were when the order was placed.
  name text not null,
  quantity smallint not null check (quantity between 1 and 99),
  price_unit bigint not null check (price_unit >= 0),
  en_promo boolean not null default false,
  qty_delivered smallint not null default 0,
  unique (order_id, position),
  constraint order_line_delivered check (qty_delivered between 0 and quantity)
);
create index order_line_by_product on order_line (product_id);

-- The parts in which an order is paid. Paid or not follows from what was paid in all.
create table order_instalment (
  order_id bigint not null references sales_order on delete cascade,
  sequence smallint not null,
  due_date date not null,
  rate smallint not null,
  amount bigint not null check (amount >= 0),
  primary key (order_id, sequence)
);
create index order_instalment_by_day on order_instalment (due_date);

-- What happened to an order, for its owner and for staff.
create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_order on delete cascade,
  happened_at timestamptz not null,
  kind text not null,
  -- A sentence for the customer, where there is one to tell.
  detail text not null default '',
  account_id bigint references account
);
create index order_event_by_order on order_event (order_id, id);

-- Stock that is promised to a line of an open order, or a claim on pieces that are yet to come.
create table stock_allocation (
  order_line_id bigint not null references order_line on delete cascade,
  kind text not null constraint stock_allocation_kind check (kind in ('stock', 'claim')),
  product_id bigint not null references product,
  quantity integer not null check (quantity > 0),
  primary key (order_line_id, kind)
);
create index stock_allocation_by_product on stock_allocation (product_id);

-- Keeps what a product promises equal to its rows; `1` for rows that came, `-1` for rows that went.
create function stock_allocation_counts() returns trigger language plpgsql as $$
begin
  update product p
  set allocated = p.allocated + tg_argv[0]::integer * c.stock, preordered = p.preordered + tg_argv[0]::integer * c.claim
  from (select product_id, coalesce(sum(quantity) filter (where kind = 'stock'), 0)::integer as stock,
          coalesce(sum(quantity) filter (where kind = 'claim'), 0)::integer as claim
        from changed group by product_id) c
  where p.id = c.product_id;
  return null;
end $$;
create trigger stock_allocation_made after insert on stock_allocation
  referencing new table as changed for each statement execute function stock_allocation_counts('1');
create trigger stock_allocation_released after delete on stock_allocation
  referencing old table as changed for each statement execute function stock_allocation_counts('-1');

create function stock_promise_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a promise is taken back and made again, never changed';
end $$;
create trigger stock_allocation_kept before update on stock_allocation
  for each row execute function stock_promise_is_kept();

create function product_promises_are_booked() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and (new.allocated, new.preordered, new.reserved) <> (old.allocated, old.preordered, old.reserved) then
    raise exception 'promised stock changes by an allocation or a reservation only';
  end if;
  return new;
end $$;
create trigger product_promises_booked before update of allocated, preordered, reserved on product
  for each row execute function product_promises_are_booked();

-- The last pieces, held for somebody who is about to confirm.
create table stock_reservation (
  id bigint generated always as identity primary key,
  -- Who calls: an account or a guest's browser.
  holder text not null,
  -- The basket of the checkout.
  basket_id text not null,
  product_id bigint not null references product on delete cascade,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  unique (holder, basket_id, product_id)
);
create index stock_reservation_by_product on stock_reservation (product_id, expires_at);
create index stock_reservation_by_age on stock_reservation (expires_at);

create function stock_reservation_counts() returns trigger language plpgsql as $$
begin
  update product p set reserved = p.reserved + tg_argv[0]::integer * c.pieces
  from (select product_id, sum(quantity)::integer as pieces from changed group by product_id) c
  where p.id = c.product_id;
  return null;
end $$;
create trigger stock_reservation_made after insert on stock_reservation
  referencing new table as changed for each statement execute function stock_reservation_counts('1');
create trigger stock_reservation_released after delete on stock_reservation
  referencing old table as changed for each statement execute function stock_reservation_counts('-1');
create trigger stock_reservation_kept before update of product_id, quantity on stock_reservation
  for each row execute function stock_promise_is_kept();

-- Deliveries of a half-day: the row is the lock.
create table delivery_slot (
  zone text not null,
  day date not null,
  half text not null constraint delivery_slot_half check (half in ('matin', 'apres-midi')),
  booked integer not null default 0 check (booked >= 0),
  primary key (zone, day, half)
);

-- The file that a bank asks for: sealed, readable to its owner and to credit staff.
create table bank_file (
  order_id bigint primary key references sales_order on delete cascade,
  sealed bytea not null,
  created_at timestamptz not null default now()
);

-- What was said about a part of an order that is due, so that nothing is said twice.
create table order_reminder (
  order_id bigint not null references sales_order on delete cascade,
  sequence smallint not null,
  kind text not null constraint order_reminder_kind check (kind in ('soon', 'late', 'employer')),
  sent_at timestamptz not null,
  primary key (order_id, sequence, kind)
);
