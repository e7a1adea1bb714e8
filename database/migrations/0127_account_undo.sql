-- Changes of an account that its owner takes back by the link of a message (decision 0076), besides those of contact_change.
create table account_undo (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- factor: a second factor was added, or recovery codes were renewed. restore: staff restored the access.
  action text not null constraint account_undo_action check (action in ('factor', 'restore')),
  undo_hash text not null unique,
  done_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  -- The second factors that a restore removed, as rows of their tables: its link gives them back.
  removed jsonb
);
create index account_undo_by_account on account_undo (account_id, id);
