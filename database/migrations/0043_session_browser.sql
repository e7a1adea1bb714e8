-- Whether a browser has been signed in to an account before, and the link by which its owner ends a sign-in.
create index session_browser on session (account_id, browser_hash);
alter table session
  -- The hash of the link's secret. Null: nobody was told of this sign-in.
  add column ending_hash text;
create unique index session_ending on session (ending_hash) where ending_hash is not null;
