-- Guessing gets slower with each wrong try, instead of closing a name for everybody.
alter table attempt
  -- Until when the next try is not looked at. Null: counted by a limit that knows no growing delays.
  add column waits_until timestamptz;

-- Whether a browser has signed in to an account before: ended sign-ins count.
create index session_by_browser on session (browser_hash, account_id) where browser_hash is not null;

-- A code stands five wrong tries of strangers and, apart from them, five of the browser that asked for it.
alter table one_time_code
  add column own_tries integer not null default 0;

-- Puzzles that were solved and used: each counts once.
create table used_puzzle (
  nonce text primary key,
  expires_at timestamptz not null
);
create index used_puzzle_by_age on used_puzzle (expires_at);

-- SMS that reached the ceilings, so that several processes count together. Keyed hashes: the table names nobody.
create table sms_passed (
  -- The message in the outbox: however often it is tried, it counts once.
  message_id bigint primary key,
  passed_at timestamptz not null,
  -- A ceiling kept it back: it cost nothing and never leaves.
  is_held_back boolean not null,
  number_hash text not null,
  -- The network address of the guest who caused it; null: somebody signed in did, or the shop itself.
  address_hash text
);
create index sms_passed_by_time on sms_passed (passed_at);
create index sms_passed_by_number on sms_passed (number_hash, passed_at);
create index sms_passed_by_address on sms_passed (address_hash, passed_at) where address_hash is not null;

-- Days on which staff were told that the SMS of the day are running out.
create table sms_warning (
  day date primary key
);
