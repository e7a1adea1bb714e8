-- What an expense was for, and the number that its account had then: both stay where staff change the list afterwards.
alter table cash_entry add column category text constraint cash_entry_category check (category <> '');
alter table cash_entry add column category_account text
  constraint cash_entry_category_account check (category_account ~ '^[1-9][0-9]{1,9}$');
