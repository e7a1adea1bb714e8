-- Every message that reached the ceilings, e-mails too, counted for its recipient, for the account and the network
-- address that caused it, and for the shop. Replaces sms_passed. Keyed hashes: the table names no one.
create table message_passed (
  -- The message in the outbox: however often it is tried, it counts once.
  message_id bigint primary key,
  channel text not null constraint message_passed_channel_known check (channel in ('mail', 'sms')),
  passed_at timestamptz not null,
  -- Carries a code or a link, or is about the access to an account.
  is_access boolean not null,
  -- Went to an unverified contact that is not its sender's.
  is_stranger boolean not null default false,
  -- The ceiling that holds it back for good; null: it left.
  held text,
  recipient_hash text not null,
  account_hash text,
  address_hash text
);
create index message_passed_by_time on message_passed (passed_at);
create index message_passed_by_recipient on message_passed (recipient_hash, passed_at) where held is null;
create index message_passed_by_account on message_passed (account_hash, passed_at)
  where held is null and account_hash is not null;
create index message_passed_by_address on message_passed (address_hash, passed_at)
  where held is null and address_hash is not null;

-- Messages of a day: those about access and the others that left, and those held back.
create table message_day (
  channel text not null,
  day date not null,
  access integer not null default 0,
  others integer not null default 0,
  held integer not null default 0,
  primary key (channel, day)
);

insert into message_passed (message_id, channel, passed_at, is_access, held, recipient_hash, address_hash)
  select message_id, 'sms', passed_at, true, case when is_held_back then 'day' end, number_hash, address_hash
  from sms_passed;
insert into message_day (channel, day, access, held)
  select 'sms', (passed_at at time zone 'UTC')::date, count(*) filter (where not is_held_back),
    count(*) filter (where is_held_back)
  from sms_passed group by 2;
