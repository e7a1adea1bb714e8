-- What each try to back up came to. A row stands only once the try is over: one that was killed leaves none.
create table backup_run (
  id bigint generated always as identity primary key,
  -- When the copy was taken.
  made_at timestamptz not null,
  ended_at timestamptz not null,
  -- Name in the folder of back-ups; null where nothing was written.
  file text,
  bytes bigint,
  -- Null: the copy was restored elsewhere and its books are in order.
  failed_at text constraint backup_run_failed_at check (failed_at in ('write', 'verify')),
  reason text
);
create index backup_run_latest on backup_run (made_at desc);

-- Built files of the storefront under their hashed names: processes of the build before and after serve each other's.
create table built_file (
  name text primary key,
  media_type text not null,
  bytes bytea not null,
  brotli bytea,
  -- Since when a newer build has it no more; removed a day later.
  replaced_at timestamptz
);
