-- What the demo's simulated providers remember: in a table, so that several processes agree. Empty outside the demo.
create table simulated_session (
  id text primary key,
  provider text not null,
  -- Ours, as the provider was given it; several sessions may carry the same.
  reference text,
  body jsonb not null,
  created_at timestamptz not null default now()
);
create index simulated_session_by_reference on simulated_session (provider, reference);
create index simulated_session_by_age on simulated_session (created_at);

-- A fault that somebody has switched on; at most one for each provider.
create table simulated_fault (
  provider text primary key,
  fault text not null constraint simulated_fault_kind check (fault in ('after_creating', 'too_many', 'slow', 'down'))
);
