-- Guests who asked for the shop's offers.
create table contact_lead (
  id bigint generated always as identity primary key,
  -- An e-mail in small letters, or 221 and nine digits.
  contact text not null unique,
  channel text not null constraint contact_lead_channel check (channel in ('mail', 'sms')),
  -- Random: the link by which whoever holds a message ends it.
  stop_token text not null unique,
  consented_at timestamptz not null,
  updated_at timestamptz not null
);
create index contact_lead_by_age on contact_lead (updated_at);

-- Whoever has the account forgotten has what they asked for as a guest forgotten too.
create function account_forgets_contacts() returns trigger language plpgsql as $$
begin
  delete from contact_lead where contact in (old.email, old.phone);
  return null;
end $$;
create trigger account_contacts_forgotten after update of deleted_at on account
  for each row when (new.deleted_at is not null) execute function account_forgets_contacts();
