-- What people have at hand besides their password: an authenticator app, passkeys, and recovery codes for the day these are lost.

-- One app that counts, and one that is being set up beside it, for each account.
create table totp_factor (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- The secret that app and shop share, sealed.
  sealed bytea not null,
  created_at timestamptz not null,
  -- When its first code was typed; until then it opens nothing.
  confirmed_at timestamptz,
  -- The latest step of 30 seconds whose code was accepted: neither it nor an earlier one is accepted again.
  last_step bigint,
  last_used_at timestamptz
);
create unique index totp_factor_confirmed on totp_factor (account_id) where confirmed_at is not null;
create unique index totp_factor_begun on totp_factor (account_id) where confirmed_at is null;

create table passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says it has signed; 0 for ever where it does not count.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_account on passkey (account_id, id);

-- What an authenticator has to sign: for one sign-in, one purpose and one answer.
create table passkey_challenge (
  session_id text not null references session on delete cascade,
  purpose text not null constraint passkey_challenge_purpose check (purpose in ('add', 'use')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

create table recovery_code (
  account_id bigint not null references account on delete cascade,
  code_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
