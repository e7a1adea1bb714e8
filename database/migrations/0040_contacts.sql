-- E-mail and phone are proved apart, each by its own code. `verified_at` stays: when the first of them was proved.
alter table account
  add column email_verified_at timestamptz,
  add column phone_verified_at timestamptz,
  -- The browser that signed up, as the hash of its cookie, until the account is proved: only there its code counts.
  add column browser_hash text;

-- One code went to both until now, and both were unique among verified accounts.
update account set email_verified_at = verified_at, phone_verified_at = case when phone is not null then verified_at end
  where verified_at is not null;

-- What is not proved is nobody's: several may claim it, whoever proves it has it. The build before knows a sign-up by the
-- first index: it refuses sign-ups for the moment in which it still runs beside this one.
drop index account_email;
drop index account_phone;
create unique index account_proved_email on account (lower(email)) where email_verified_at is not null;
create unique index account_proved_phone on account (phone) where phone_verified_at is not null;
create index account_by_lower_email on account (lower(email));

-- A code proves the contact it went to.
alter table one_time_code
  add column contact_kind text constraint one_time_code_contact_kind check (contact_kind in ('email', 'phone')),
  add column contact text,
  drop constraint one_time_code_purpose,
  add constraint one_time_code_purpose check (purpose in ('verification', 'second-factor', 'contact'));

-- A proved contact that a person replaces: the new one counts once proved, and whoever reads the old one may undo it.
create table contact_change (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null constraint contact_change_kind check (kind in ('email', 'phone')),
  contact text not null,
  requested_at timestamptz not null,
  proved_at timestamptz,
  previous text,
  previous_verified_at timestamptz,
  undo_hash text unique,
  undo_until timestamptz,
  undone_at timestamptz,
  constraint contact_change_undoable check ((undo_hash is null) = (undo_until is null))
);
create unique index contact_change_waiting on contact_change (account_id, kind) where proved_at is null;
create index contact_change_by_account on contact_change (account_id, id);
