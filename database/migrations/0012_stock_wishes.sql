-- Who wants to hear, once, that a product can be bought again.
create table stock_wish (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  -- An e-mail in small letters, or 221 and nine digits.
  contact text not null,
  channel text not null constraint stock_wish_channel check (channel in ('mail', 'sms')),
  -- Random: the link by which whoever holds a message ends all wishes of this contact.
  stop_token text not null unique,
  asked_at timestamptz not null,
  -- Told: kept for the link in that message.
  sent_at timestamptz,
  constraint stock_wish_once unique (product_id, contact)
);
create index stock_wish_waiting on stock_wish (product_id, id) where sent_at is null;
create index stock_wish_by_contact on stock_wish (contact);
create index stock_wish_by_age on stock_wish (asked_at);

create or replace function account_forgets_contacts() returns trigger language plpgsql as $$
begin
  delete from contact_lead where contact in (old.email, old.phone);
  delete from stock_wish where contact in (old.email, old.phone);
  return null;
end $$;
