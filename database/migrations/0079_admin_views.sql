-- Lists of the back office that staff come back to: one's own, and those of the whole shop.
create table admin_view (
  id bigint generated always as identity primary key,
  -- Null: everybody's who works here.
  account_id bigint references account on delete cascade,
  -- The list, by its address below /admin.
  list text not null,
  name text not null,
  -- The query of the address, without « ? ».
  query text not null,
  created_at timestamptz not null default now()
);
create unique index admin_view_name on admin_view (coalesce(account_id, 0), list, lower(name));
