-- A guest's order holds pieces once its contact is proved or its first part is paid; until then it waits in line.
alter table sales_order
  add column waiting boolean not null default false,
  -- Its place in line: since then its contact is known to be the guest's.
  add column contact_proved_at timestamptz;
create index sales_order_in_line on sales_order (contact_proved_at, id) where waiting and contact_proved_at is not null;

-- The latest code that went to a contact of an order; gone once it has served or the order ends.
create table order_contact_code (
  order_id bigint not null references sales_order on delete cascade,
  kind text not null constraint order_contact_code_kind check (kind in ('email', 'phone')),
  code_hash text not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (order_id, kind)
);
