-- People and the companies that employ them: signing up, proving a phone or an e-mail, sessions, adhesion.

create table company (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  phone text,
  mobile text,
  website text,
  street text,
  city text,
  country text not null default 'Sénégal',
  sector text,
  details text,
  -- What an employee types to ask for membership: known to the company's own people and to staff.
  code text not null unique,
  status text not null default 'pending' constraint company_status_known check (status in ('pending', 'active')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  activated_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1
);

alter table account
  -- Null once the person was forgotten, and for nobody else.
  alter column email drop not null,
  -- 221 and nine digits.
  add column phone text constraint account_phone_form check (phone ~ '^221\d{9}$'),
  -- Null: the account was made by an order or an invitation, and nobody has chosen a password yet.
  add column password_hash text,
  add column city text,
  add column job text,
  add column role text not null default 'secondary_user'
    constraint account_role_known check (role in ('main_user', 'secondary_user')),
  -- The employer: asked for at the request, kept while it waits and once accepted.
  add column employer_id bigint references company,
  add column adhesion text not null default 'pending'
    constraint account_adhesion_known check (adhesion in ('pending', 'accepted', 'rejected')),
  add column adhesion_submit boolean not null default false,
  add column adhesion_requested_at timestamptz,
  add column adhesion_decided_at timestamptz,
  add column adhesion_reason text,
  -- The company that refused the person, or took the membership back, until they ask again: its desk still sees them.
  add column refused_by bigint references company,
  -- The employer's own switch: membership rests, the account does not.
  add column membership_suspended_at timestamptz,
  add column credit_terms_accepted_at timestamptz,
  add column marketing_consent_at timestamptz,
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz,
  add constraint account_named check (email is not null or deleted_at is not null),
  add constraint account_member_employed check (not adhesion_submit or employer_id is not null),
  add constraint account_main_user_employed check (role = 'secondary_user' or employer_id is not null);

-- One verified person to a phone: it receives codes.
create unique index account_phone on account (phone) where verified_at is not null and phone is not null;
create index account_by_employer on account (employer_id, adhesion) where employer_id is not null;
create index account_by_refusal on account (refused_by) where refused_by is not null;
create index account_by_name on account using gin (public.fold(name) gin_trgm_ops);

create table account_avatar (
  account_id bigint primary key references account on delete cascade,
  hash text not null unique,
  media_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);

create table address (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  name text not null,
  phone text not null constraint address_phone_form check (phone ~ '^221\d{9}$'),
  -- One of the communes of the Dakar region, or null elsewhere.
  commune text,
  -- The place as people call it, or the town outside Dakar.
  place text not null,
  landmark text not null default '',
  latitude double precision,
  longitude double precision,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  constraint address_position_whole check ((latitude is null) = (longitude is null))
);
create unique index address_default on address (account_id) where is_default;
create index address_by_account on address (account_id, id);

-- Codes that were sent: the latest unused one is live, the others only count against the limits.
create table one_time_code (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  purpose text not null constraint one_time_code_purpose check (purpose in ('verification', 'second-factor')),
  code_hash text not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index one_time_code_latest on one_time_code (account_id, purpose, id desc);

-- Secrets sent in links, each good once: a new password, an account made by an order, an invitation.
create table one_time_link (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  purpose text not null constraint one_time_link_purpose check (purpose in ('password', 'activation', 'invitation')),
  token_hash text not null unique,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_link_by_account on one_time_link (account_id, purpose);

-- One row per sign-in: the refresh token changes at each use, the row stays.
create table session (
  id text primary key,
  account_id bigint not null references account on delete cascade,
  token_hash text not null,
  -- The token before, which may come again for a moment: the answer with its successor may have been lost.
  previous_hash text,
  rotated_at timestamptz,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Staff use their rights until then.
  second_factor_until timestamptz
);
create index session_by_account on session (account_id, last_used_at desc) where ended_at is null;
create index session_by_age on session (expires_at);
