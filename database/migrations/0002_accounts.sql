-- Who may call: a token names an account, its rights and its blocking are read here on each call.
create table account (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  rights text[] not null default '{}',
  verified_at timestamptz,
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint account_rights_known check (
    rights <@ array['catalogue', 'commandes', 'paiements', 'credits', 'clients', 'livraison', 'admin']
  )
);
create unique index account_email on account (lower(email));
