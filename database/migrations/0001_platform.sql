-- What every domain stands on: folded text for searching, messages to send later, keys of repeated calls, the audit log.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- Lower case without accents, every blank an ordinary one, every apostrophe straight. Immutable because the dictionary
-- is named: generated columns and indexes may use it.
create function public.fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select translate(lower(public.unaccent('public.unaccent', value)), U&'\00A0\202F\2019\2018', U&'  \0027\0027') $$;

-- News written in the transaction that makes it true, delivered afterwards, at least once.
create table outbox_message (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  delivered_at timestamptz
);
create index outbox_message_waiting on outbox_message (next_attempt_at, id) where delivered_at is null;

-- The row is inserted first, in the transaction of its effect: two simultaneous calls cannot both run.
create table idempotency_key (
  key text not null,
  caller text not null,
  body_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Every decision of staff or of an employer: who, what, before, after, when.
create table audit_entry (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  account_id bigint,
  action text not null,
  subject_type text not null,
  subject_id bigint,
  before jsonb,
  after jsonb
);
create index audit_entry_subject on audit_entry (subject_type, subject_id, happened_at desc);
