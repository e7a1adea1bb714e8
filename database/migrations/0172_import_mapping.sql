-- Files of other shops: staff say what their columns and categories are, and the choice is kept by name for the next file.
alter table product_import
  -- The first line of the file, and of each column some values, while staff map them.
  add column head text[] not null default '{}',
  add column samples jsonb not null default '[]',
  -- {"columns": ["Référence", null, …] or null, "categories": {"Fridges": "Réfrigérateur"}, "name": "WooCommerce" or null}
  add column mapping jsonb,
  -- Pictures of applied rows are still to be fetched.
  add column pictures_left boolean not null default false,
  drop constraint product_import_state,
  add constraint product_import_state
    check (state in ('checking', 'mapping', 'ready', 'applying', 'done', 'failed', 'left', 'undoing', 'undone'));
alter table product_import_line
  -- A category of the file that the shop does not have; empty: a new product without one.
  add column unknown_category text,
  -- Addresses to fetch once the row is applied, and what became of them.
  add column pictures text[],
  add column picture_note text;
create index product_import_line_unknown on product_import_line (import_id) where unknown_category is not null;
create index product_import_line_pictures on product_import_line (import_id, line) where pictures is not null;
create index product_import_pictures on product_import (id) where pictures_left;

create table product_import_mapping (
  id bigint generated always as identity primary key,
  name text not null,
  -- Our columns by headings of the file, our categories by theirs.
  columns jsonb not null,
  categories jsonb not null default '{}',
  account_id bigint not null references account,
  updated_at timestamptz not null default now()
);
create unique index product_import_mapping_name on product_import_mapping (public.fold(name));
