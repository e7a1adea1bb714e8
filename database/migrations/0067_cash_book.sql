-- Cash has an owner: the till, or whoever took it and has not handed it over yet.
create table cash_hand_over (
  id bigint generated always as identity primary key,
  -- Names what the courier said: said again it is the same.
  key uuid not null unique,
  courier_id bigint not null references account,
  -- Whole francs, as the courier says and as somebody at the till counted.
  declared bigint not null check (declared > 0),
  declared_at timestamptz not null,
  counted bigint check (counted >= 0),
  reason text not null default '',
  confirmed_at timestamptz,
  confirmed_by bigint references account,
  constraint cash_hand_over_confirmed
    check ((counted is null) = (confirmed_at is null) and (counted is null) = (confirmed_by is null)),
  -- Two people hand money over: nobody confirms their own.
  constraint cash_hand_over_by_two check (confirmed_by <> courier_id)
);
create unique index cash_hand_over_open on cash_hand_over (courier_id) where counted is null;

-- What each of them holds is the sum of its lines. Never changed: a mistake is corrected by a line of its own.
create table cash_entry (
  id bigint generated always as identity primary key,
  kind text not null constraint cash_entry_kind
    check (kind in ('float', 'taking', 'refund', 'rounding', 'hand-over', 'expense', 'deposit', 'correction')),
  -- Null: the till.
  holder_id bigint references account,
  amount bigint not null check (amount <> 0),
  payment_id bigint references payment,
  hand_over_id bigint references cash_hand_over,
  -- Names what somebody did by hand.
  key uuid unique,
  -- Of Dakar.
  day date not null,
  booked_at timestamptz not null,
  account_id bigint references account,
  note text not null default ''
);
create index cash_entry_of_till on cash_entry (day, id) where holder_id is null;
create index cash_entry_of_holder on cash_entry (holder_id, id) where holder_id is not null;
create unique index cash_entry_float on cash_entry (day) where kind = 'float';
create trigger cash_entry_kept before update or delete on cash_entry
  for each row execute function ledger_line_is_kept();

-- What was booked before lay in the till.
insert into cash_entry (kind, amount, payment_id, day, booked_at, note)
  select case when amount > 0 then 'taking' else 'refund' end, amount, payment_id,
    (booked_at at time zone 'Africa/Dakar')::date, booked_at, text
  from ledger_line where account = 'cash' order by id;

-- What should have lain in the till when a day was closed: with float, expenses, deposits and what couriers handed over.
alter table daily_closing add column expected_cash bigint not null default 0;
update daily_closing c set expected_cash = coalesce((
  select sum(l.gross - l.refunds) from daily_closing_line l where l.day = c.day and l.means = 'cash'), 0);
