-- What a member of staff gave away, or raised, without a second person: summed over 24 hours, whatever the route.
create table given_alone (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  -- A limit of platform/contract/effects.ts, and the effect that counts in it.
  limit_name text not null,
  effect text not null,
  amount bigint not null constraint given_alone_amount check (amount > 0),
  subject_type text not null,
  subject_id bigint,
  given_at timestamptz not null
);
create index given_alone_of_person on given_alone (account_id, limit_name, given_at);

-- The list of actions is in the code: more than two wait for a second person now.
alter table approval_request drop constraint approval_request_action;
alter table approval_request add constraint approval_request_action check (action ~ '^[a-z]+\.[a-z-]+$');
-- Tells requests about the same subject apart, where several may wait: expenses of one day.
alter table approval_request add column subject_key text not null default '';
drop index approval_request_waiting;
create unique index approval_request_waiting on approval_request (action, subject_id, subject_key) where state = 'waiting';
