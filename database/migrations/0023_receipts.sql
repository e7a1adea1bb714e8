-- Each payment has a receipt, at an address that nobody guesses: it is told to the order's owner and to staff.
alter table payment add column receipt_id uuid not null default gen_random_uuid() constraint payment_receipt unique;

-- The payments of an attempt, and an attempt by a provider's session alone.
create index payment_by_attempt on payment (attempt_id);
drop index payment_attempt_by_session;
create index payment_attempt_by_session on payment_attempt (session_id) where session_id is not null;
