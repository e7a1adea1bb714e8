-- Stock as staff read it: lists by how little is left, and movements by day for the export.

-- How little is left: 0 promised more than there is, 1 nothing, 2 fewer than three, 3 enough. A step of its own,
-- because an order that leaves it as it was then touches no index (LOW_STOCK in rules/stock-desk.ts).
alter table product add column stock_level smallint not null generated always as (
  case when on_hand - allocated - reserved < 0 then 0
       when on_hand - allocated - reserved = 0 then 1
       when on_hand - allocated - reserved < 3 then 2
       else 3 end) stored;
create index stock_desk_by_level on product (stock_level, id) where archived_at is null;
create index if not exists product_desk_name on product (name_fold, id) where archived_at is null;
create index if not exists product_reference_start on product (upper(reference) text_pattern_ops);
-- The alert reads the step now; this one made every movement write to all indexes of a product.
drop index product_running_out;

create index stock_movement_by_moment on stock_movement (created_at, id);

-- A file of products that staff sent: read and compared first, applied when they say so.
create table product_import (
  id bigint generated always as identity primary key,
  file_name text not null,
  -- Null once it was read.
  bytes bytea,
  state text not null default 'checking' constraint product_import_state
    check (state in ('checking', 'ready', 'applying', 'done', 'failed', 'left')),
  -- Why the file cannot be read, for staff.
  fault text,
  -- Columns of the file that the shop does not know.
  ignored text[] not null default '{}',
  -- Rows of the file, estimated while it is read; rows compared, rows applied.
  total integer not null default 0,
  checked integer not null default 0,
  applied integer not null default 0,
  has_quantities boolean not null default false,
  moves_stock boolean not null default true,
  account_id bigint not null references account,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Which process works on it, until then.
  leased_until timestamptz
);
create index product_import_open on product_import (id) where state in ('checking', 'applying');
create index product_import_by_age on product_import (created_at);

create table product_import_line (
  import_id bigint not null references product_import on delete cascade,
  line integer not null,
  outcome text not null constraint product_import_line_outcome
    check (outcome in ('create', 'update', 'same', 'error', 'created', 'updated', 'missed')),
  reference text not null default '',
  name text not null default '',
  product_id bigint references product on delete set null,
  -- Of the product when the file was compared with it.
  version integer,
  -- What the row asks for, and what of it is news.
  change jsonb,
  differences jsonb not null default '[]',
  reason text,
  primary key (import_id, line)
);
create index product_import_line_by_outcome on product_import_line (import_id, outcome, line);
create index product_import_line_by_product on product_import_line (product_id) where product_id is not null;
