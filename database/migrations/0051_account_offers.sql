-- What a guest whose e-mail nobody has opens with the link in the mail about their order: no account until they do.
create table account_offer (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  -- In small letters.
  email text not null,
  -- As the order says, to fill the form with.
  name text not null,
  phone text,
  city text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_offer_by_email on account_offer (email);
