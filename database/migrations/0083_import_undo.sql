-- An import can be undone: each applied row keeps what its product was before, and by what it is seen that nobody has
-- changed or ordered it since. Rows of imports that were applied before have none of it and stay as they are.
alter table product_import
  add column undone_by bigint references account,
  drop constraint product_import_state,
  add constraint product_import_state
    check (state in ('checking', 'ready', 'applying', 'done', 'failed', 'left', 'undoing', 'undone'));

alter table product_import_line
  add column undo jsonb,
  -- French sentences about prices that can be stored and are hardly meant.
  add column warnings text[] not null default '{}',
  drop constraint product_import_line_outcome,
  add constraint product_import_line_outcome
    check (outcome in ('create', 'update', 'same', 'error', 'created', 'updated', 'missed', 'undone', 'kept'));
create index product_import_line_warned on product_import_line (import_id, line) where warnings <> '{}';

drop index product_import_open;
create index product_import_open on product_import (id) where state in ('checking', 'applying', 'undoing');
