-- An unpaid order counts against the ceilings of its account, of its phones and of the network address it came from.
alter table sales_order
  -- The phone that vouches for the order: verified by its account, proved by a code, or of a phone call with staff.
  add column vouched_phone text,
  -- A keyed hash of the network address that placed it; null for staff, and removed once the order no longer counts.
  add column address_hash text;

-- Orders that count: they hold pieces or a half-day, or wait to, and no money came for them.
create index sales_order_unpaid_account on sales_order (account_id) where state in ('sale', 'validation') and paid_total = 0;
create index sales_order_unpaid_vouched on sales_order (vouched_phone)
  where state in ('sale', 'validation') and paid_total = 0 and vouched_phone is not null;
create index sales_order_unpaid_contact on sales_order (contact_phone) where state in ('sale', 'validation') and paid_total = 0;
create index sales_order_unpaid_address on sales_order (address_hash)
  where state in ('sale', 'validation') and paid_total = 0 and address_hash is not null;

-- Unpaid orders without a deadline: the job `orders.expire` gives them one.
create index sales_order_without_deadline on sales_order (id)
  where expires_at is null and state in ('sale', 'validation') and paid_total = 0;

-- The orders that hold something already keep counting for the phone that proved them.
update sales_order o set vouched_phone = a.phone
  from account a
  where a.id = o.account_id and a.phone_verified_at is not null
    and o.state in ('sale', 'validation') and o.paid_total = 0 and not o.waiting;
update sales_order set vouched_phone = contact_phone
  where account_id is null and contact_proved_at is not null
    and state in ('sale', 'validation') and paid_total = 0 and not waiting;

-- Waiting orders of accounts, which a phone that is verified later vouches for.
create index sales_order_unproved on sales_order (account_id)
  where waiting and contact_proved_at is null and account_id is not null;

-- Orders that end by themselves, which staff list once their customers were reminded.
create index sales_order_ending on sales_order (id) where expires_at is not null and not waiting;

-- Orders whose network address is still known by its hash.
create index sales_order_hashed on sales_order (id) where address_hash is not null;
