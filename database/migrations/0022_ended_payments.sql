alter table payment_attempt
  -- The shop wants no money by it any more: its order was cancelled or paid otherwise, or nobody heard that it began.
  add column ended_at timestamptz,
  -- Until when the provider takes money for it, whatever the shop wants. Null: as long as `expires_at`.
  add column session_ends_at timestamptz;

-- When an event that was stored and not handled is taken up; null once it was handled or given up.
alter table provider_event
  add column try_at timestamptz,
  add column tries smallint not null default 0;
update provider_event set try_at = received_at where handled_at is null;
drop index provider_event_waiting;
create index provider_event_waiting on provider_event (try_at) where try_at is not null;
