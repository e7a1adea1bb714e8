-- Cash that comes into the till, or leaves it, after its day was closed belongs to the first open day: nobody has counted it
-- yet. It keeps the day on which it came beside.
alter table cash_entry add column after_closing date;
create index cash_entry_after_closing on cash_entry (after_closing) where after_closing is not null;

-- The first day from `own` on that nobody has closed. Whoever closes a day waits until this entry has committed, and an entry
-- waits until who closes has: then it finds the day closed.
create function till_open_day(own date) returns date language plpgsql as $$
declare
  opens date := own;
begin
  loop
    perform pg_advisory_xact_lock_shared(hashtext('cash day'), to_char(opens, 'YYYYMMDD')::integer);
    exit when not exists (select from daily_closing where day = opens);
    opens := opens + 1;
  end loop;
  return opens;
end $$;

create function till_entry_is_dated() returns trigger language plpgsql as $$
declare
  opens date := till_open_day(new.day);
begin
  if opens <> new.day then
    new.after_closing := new.day;
    new.day := opens;
  end if;
  return new;
end $$;
-- By its name before `cash_entry_dated`, which finds the month of the day that this one leaves.
create trigger cash_entry_carried before insert on cash_entry
  for each row when (new.holder_id is null) execute function till_entry_is_dated();
