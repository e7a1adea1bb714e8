-- Months of the accountants' books that nothing changes any more, with their file as it was written then.
create table accounting_month (
  -- Its first day.
  month date primary key constraint accounting_month_begins check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by bigint not null references account,
  sha256 text not null,
  lines integer not null check (lines >= 0),
  -- CSV, gzip.
  file bytea not null
);
create trigger accounting_month_kept before update or delete on accounting_month
  for each row execute function ledger_line_is_kept();
create trigger accounting_month_kept_whole before truncate on accounting_month
  for each statement execute function ledger_line_is_kept();

-- What is booked with a day of a closed month stands in the first open one, and keeps its own day beside: this one.
alter table ledger_line add column late_on date;
alter table cash_entry add column late_on date;
alter table daily_closing add column late_on date;
alter table invoice add column late_on date;
alter table credit_note add column late_on date;
create index ledger_line_late on ledger_line (late_on) where late_on is not null;

-- The first day that is open for a booking of `own`; null where its own day is. Whoever closes that month waits until this
-- booking has committed, and a booking waits until who closes has: then it finds the month closed.
create function accounting_late_on(own date) returns date language plpgsql as $$
declare
  opens date;
begin
  perform pg_advisory_xact_lock_shared(hashtext('accounting'), to_char(own, 'YYYYMM')::integer);
  select (max(month) + interval '1 month')::date into opens from accounting_month;
  return case when own < opens then opens end;
end $$;

create function booking_is_dated() returns trigger language plpgsql as $$
begin
  new.late_on := accounting_late_on(case tg_table_name
    when 'cash_entry' then (to_jsonb(new) ->> 'day')::date
    when 'daily_closing' then (to_jsonb(new) ->> 'day')::date
    when 'ledger_line' then ((to_jsonb(new) ->> 'booked_at')::timestamptz at time zone 'UTC')::date
    else ((to_jsonb(new) ->> 'issued_at')::timestamptz at time zone 'UTC')::date end);
  return new;
end $$;
create trigger ledger_line_dated before insert on ledger_line for each row execute function booking_is_dated();
create trigger cash_entry_dated before insert on cash_entry for each row execute function booking_is_dated();
create trigger daily_closing_dated before insert on daily_closing for each row execute function booking_is_dated();
create trigger invoice_dated before insert on invoice for each row execute function booking_is_dated();
create trigger credit_note_dated before insert on credit_note for each row execute function booking_is_dated();
