-- The photo of what an expense was paid for: once, and never at an address that everybody can read.
create table cash_receipt (
  entry_id bigint primary key references cash_entry,
  media_type text not null,
  bytes bytea not null,
  account_id bigint references account,
  added_at timestamptz not null
);
create trigger cash_receipt_kept before update or delete on cash_receipt
  for each row execute function ledger_line_is_kept();

-- Who counted, as they write their name; of closings before this, empty.
alter table daily_closing add column signed_by text not null default '';

-- A second person who was there, where one was.
create table daily_closing_confirmation (
  day date primary key references daily_closing,
  account_id bigint not null references account,
  signed_by text not null check (signed_by <> ''),
  confirmed_at timestamptz not null
);
create trigger daily_closing_confirmation_kept before update or delete on daily_closing_confirmation
  for each row execute function ledger_line_is_kept();
