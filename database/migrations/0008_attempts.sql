-- Tries that are bounded by account and by address: a table, because several processes answer and none may forget.
create table attempt (
  -- Keyed hash of what is counted: the table names nobody.
  subject text primary key,
  tries integer not null,
  resets_at timestamptz not null
);
create index attempt_by_age on attempt (resets_at);

-- Signing in by phone, and how much was sent to one.
create index account_by_phone on account (phone) where phone is not null;
