-- Columns of the back office's lists that somebody who works here does not want to see; a list without a row shows all.
create table admin_columns (
  account_id bigint not null references account on delete cascade,
  -- The list, by its address below /admin.
  list text not null,
  -- Keys of columns.
  hidden text[] not null,
  primary key (account_id, list)
);
