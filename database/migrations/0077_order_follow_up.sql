-- What staff note of an order among themselves: calls to its customer, and what whoever takes it up next should know.

create table order_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_order on delete cascade,
  kind text not null constraint order_note_kind check (kind in ('note', 'no-answer', 'reached', 'confirmed')),
  -- Empty where a call says all.
  text text not null default '',
  account_id bigint not null references account,
  created_at timestamptz not null
);
create index order_note_by_order on order_note (order_id, id);

alter table sales_order
  -- What came of the last call; null: nobody called.
  add column last_call text constraint sales_order_last_call check (last_call in ('no-answer', 'reached', 'confirmed')),
  add column tags text[] not null default '{}';

-- Few orders are to be called again, or have a tag: lists look at them alone.
create index sales_order_to_call on sales_order (id) where last_call = 'no-answer';
create index sales_order_tags on sales_order using gin (tags) where tags <> '{}';
