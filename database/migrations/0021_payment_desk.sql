-- Staff's side of payments: how what waited was dealt with, refunds, the day's closing, the comparison with a
-- provider's books.

-- Which session and which reference the money came by, as the provider says: refunds go by session.
alter table payment
  add column session_id text,
  add column reference text,
  add column settled_how text constraint payment_settled_how
    check (settled_how in ('refund', 'allocate', 'reopen', 'nothing')),
  add column settled_note text not null default '';
create index payment_by_session on payment (provider, session_id) where session_id is not null;
alter table payment add constraint payment_settled_whole check ((settled_at is null) = (settled_how is null));

alter table payment_refund
  -- provider: it gives the money back itself; portal: staff did so on its own pages; cash: over the counter.
  add column how text not null default 'provider' constraint payment_refund_how
    check (how in ('provider', 'portal', 'cash')),
  -- What staff noted of a refund made elsewhere.
  add column reference text not null default '',
  add column error text,
  -- When the provider is asked next; null once there is nothing to ask.
  add column check_at timestamptz;
-- One refund of a payment, ever; one that the provider refused may be asked for again.
create unique index payment_refund_once on payment_refund (payment_id) where state in ('asked', 'done');
create index payment_refund_due on payment_refund (check_at) where check_at is not null;

-- What came in and went out on a day, as somebody closed it: once, and never changed.
create table daily_closing (
  day date primary key,
  -- What lay in the till, whole FCFA.
  counted_cash bigint not null check (counted_cash >= 0),
  note text not null default '',
  closed_by bigint not null references account,
  closed_at timestamptz not null
);
create table daily_closing_line (
  day date not null references daily_closing,
  means text not null,
  payments integer not null check (payments >= 0),
  gross bigint not null check (gross >= 0),
  refunds bigint not null check (refunds >= 0),
  primary key (day, means)
);

-- Each day of a provider's own books that was held against ours.
create table ledger_comparison (
  provider text not null,
  day date not null,
  compared_at timestamptz not null,
  entries integer not null,
  primary key (provider, day)
);
create table ledger_difference (
  id bigint generated always as identity primary key,
  provider text not null,
  day date not null,
  kind text not null constraint ledger_difference_kind
    check (kind in ('missing-here', 'missing-there', 'other-amount', 'refund-missing-here', 'refund-missing-there')),
  provider_transaction_id text not null,
  session_id text,
  reference text,
  our_amount bigint,
  their_amount bigint,
  payment_id bigint references payment,
  found_at timestamptz not null,
  -- Closed by staff with a note, or because a later comparison no longer found it.
  closed_at timestamptz,
  closed_by bigint references account,
  note text not null default '',
  constraint ledger_difference_once unique (provider, day, kind, provider_transaction_id)
);
create index ledger_difference_open on ledger_difference (id) where closed_at is null;
