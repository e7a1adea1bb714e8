-- Stock moves while a file is edited and looked at: a row keeps the number that it was compared with, and the one that the
-- file, or the look before, took for it where that is another. Such a row is left out unless staff tick it.
alter table product_import
  -- By line, what a second comparison must not forget: {"12": {"off": true, "was": 7}}.
  add column choices jsonb not null default '{}';
alter table product_import_line
  -- Available pieces when the row was compared; null for a new product.
  add column free integer,
  add column stock_was integer,
  -- When the export read it; null: the look before.
  add column stock_was_at timestamptz,
  -- What staff chose; null: ticked unless the stock is another.
  add column ticked boolean,
  drop constraint product_import_line_outcome,
  add constraint product_import_line_outcome
    check (outcome in ('create', 'update', 'same', 'error', 'left', 'created', 'updated', 'missed', 'undone', 'kept'));
create index product_import_line_stock on product_import_line (import_id, line) where stock_was is not null;
