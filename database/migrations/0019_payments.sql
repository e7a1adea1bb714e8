-- A try to pay an order, or a part of it, with one provider. The amount is the server's.
create table payment_attempt (
  id bigint generated always as identity primary key,
  -- Unguessable: whoever knows it may ask how the payment stands.
  transaction_id uuid not null unique,
  provider text not null constraint payment_attempt_provider
    check (provider in ('wave', 'orange', 'paydunya', 'generic', 'cash')),
  -- What providers and their statements call it: A to Z, digits and hyphens, 30 at most.
  reference text not null unique constraint payment_attempt_reference check (reference ~ '^[A-Z0-9-]{10,30}$'),
  order_id bigint not null references sales_order,
  -- Who pays, where somebody signed in does.
  account_id bigint references account,
  amount bigint not null check (amount > 0),
  currency text not null default 'XOF' check (currency = 'XOF'),
  phone text,
  description text not null default '',
  status text not null default 'pending' constraint payment_attempt_status
    check (status in ('pending', 'completed', 'failed', 'cancelled', 'expired', 'unknown')),
  checkout_status text not null default 'incomplete' check (checkout_status in ('complete', 'incomplete')),
  payment_status text not null default 'pending' check (payment_status in ('succeeded', 'pending', 'failed')),
  session_id text,
  payment_url text,
  -- Deep links and the content of a QR code, where a provider has them.
  ways jsonb not null default '{}',
  -- The last thing the provider said, and why it did not work.
  provider_answer jsonb,
  error jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  expires_at timestamptz not null,
  -- When the provider is asked next; null once there is nothing to ask.
  check_at timestamptz
);
create index payment_attempt_by_order on payment_attempt (order_id, id);
create index payment_attempt_by_account on payment_attempt (account_id, id desc) where account_id is not null;
create index payment_attempt_by_session on payment_attempt (provider, session_id) where session_id is not null;
create index payment_attempt_to_check on payment_attempt (check_at) where check_at is not null;

-- Money that came in. What does not fit an order is kept and shown to staff, never dropped.
create table payment (
  id bigint generated always as identity primary key,
  provider text not null,
  provider_transaction_id text not null,
  attempt_id bigint references payment_attempt,
  order_id bigint references sales_order,
  amount bigint not null check (amount > 0),
  currency text not null,
  received_at timestamptz not null default now(),
  -- Why somebody must look at it; null where all is well or was dealt with.
  to_settle text constraint payment_to_settle
    check (to_settle in ('other-amount', 'other-currency', 'other-reference', 'double', 'late', 'beyond')),
  settled_by bigint references account,
  settled_at timestamptz,
  constraint payment_once unique (provider, provider_transaction_id)
);
create index payment_by_order on payment (order_id, id);
create index payment_waiting on payment (id) where to_settle is not null and settled_at is null;

-- What of a payment counts for an order. Never changed: what is taken back is a line of its own, negative.
create table payment_allocation (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  order_id bigint not null references sales_order,
  amount bigint not null check (amount <> 0),
  created_at timestamptz not null default now()
);
create index payment_allocation_by_order on payment_allocation (order_id);
create index payment_allocation_by_payment on payment_allocation (payment_id);

create table payment_refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  amount bigint not null check (amount > 0),
  reason text not null,
  account_id bigint references account,
  state text not null default 'asked' constraint payment_refund_state check (state in ('asked', 'done', 'failed')),
  provider_answer jsonb,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index payment_refund_by_payment on payment_refund (payment_id);

-- What providers tell us, kept as it came before anything is done with it.
create table provider_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  session_id text,
  reference text,
  raw text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  constraint provider_event_once unique (provider, event_id)
);
create index provider_event_waiting on provider_event (id) where handled_at is null;

-- The ledger of money: immutable lines, two for each thing that happens, which add up to nothing.
create table ledger_line (
  id bigint generated always as identity primary key,
  booked_at timestamptz not null default now(),
  -- wave, orange, paydunya, generic, cash: what a means of payment holds; orders: what customers have paid; unallocated.
  account text not null,
  amount bigint not null check (amount <> 0),
  payment_id bigint references payment,
  order_id bigint references sales_order,
  text text not null
);
create index ledger_line_by_day on ledger_line (booked_at, account);

create function ledger_line_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a line of the ledger is never changed: book the opposite one';
end $$;
create trigger ledger_line_kept before update or delete on ledger_line
  for each row execute function ledger_line_is_kept();
create trigger ledger_line_kept_whole before truncate on ledger_line
  for each statement execute function ledger_line_is_kept();
create trigger payment_allocation_kept before update or delete on payment_allocation
  for each row execute function ledger_line_is_kept();

-- A private link that shows amount and shop, for somebody else to pay.
create table payer_link (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  order_id bigint not null references sales_order,
  amount bigint not null check (amount > 0),
  created_by bigint references account,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index payer_link_by_order on payer_link (order_id);
