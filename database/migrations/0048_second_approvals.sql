-- What one member of staff asks for and another one must confirm: large refunds, high ceilings of credit.
create table approval_request (
  id bigint generated always as identity primary key,
  action text not null constraint approval_request_action check (action in ('payment.refund', 'company.ceiling')),
  -- The payment, or the company.
  subject_id bigint not null,
  -- What it is about, as people read it.
  title text not null,
  -- What is done once it is confirmed, and the facts it was asked on.
  details jsonb not null,
  asked_by bigint not null references account,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting'
    constraint approval_request_state check (state in ('waiting', 'confirmed', 'refused', 'expired')),
  decided_by bigint references account,
  decided_at timestamptz,
  decision_reason text not null default '',
  constraint approval_request_two_people check (decided_by is null or decided_by <> asked_by),
  constraint approval_request_decided check ((state in ('confirmed', 'refused')) = (decided_by is not null))
);
create unique index approval_request_waiting on approval_request (action, subject_id) where state = 'waiting';
create index approval_request_to_expire on approval_request (expires_at) where state = 'waiting';
