-- Texts as staff edit them. The shop's own first versions are files; versions are never changed: orders point to them.
create table content_text (
  slug text primary key,
  -- Counts editions: who edits an older state is told.
  revision integer not null default 0
);

create table content_version (
  id bigint generated always as identity primary key,
  slug text not null references content_text,
  -- The day it was written, with a number from the second of that day on.
  version text not null,
  title text not null,
  description text not null,
  body text not null,
  effective_from date not null,
  restored_from text,
  account_id bigint references account,
  created_at timestamptz not null default now(),
  constraint content_version_once unique (slug, version)
);

create function content_version_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a text is never changed: write a new one';
end $$;
create trigger content_version_kept before update or delete on content_version
  for each row execute function content_version_is_kept();

-- What staff set of the shop, in one row; without it the shop's own file holds.
create table shop_setting (
  id smallint primary key default 1 constraint shop_setting_one check (id = 1),
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- The general terms of sale that were in force when the order was made.
alter table sales_order add column sale_terms_version text;

-- Sales of a day, for the accountants.
create index invoice_by_day on invoice (issued_at, number);
