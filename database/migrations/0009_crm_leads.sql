-- Who is interested in what: one lead per person or guest, one line per basket and day.
create table crm_lead (
  id bigint generated always as identity primary key,
  -- Made by a browser once, random. Null as soon as the person is known.
  guest_id text unique,
  -- A person's name, phone and e-mail stand in the account and nowhere else.
  account_id bigint unique references account on delete cascade,
  -- What a guest wrote themselves.
  name text,
  phone text,
  email text,
  -- « Dakar/Dakar/Sénégal Ip: … », and latitude and longitude where the visitor gave them.
  location text not null default '',
  localisation text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint crm_lead_of_one check (num_nonnulls(guest_id, account_id) = 1)
);
create index crm_lead_by_age on crm_lead (updated_at);

create table crm_line (
  id bigint generated always as identity primary key,
  lead_id bigint not null references crm_lead on delete cascade,
  kind text not null constraint crm_line_kind check (kind in ('commande', 'precommande', 'acredit', 'wishlist')),
  -- [{id, nom, quantité, prix, panier, date}] as the basket stood last.
  products jsonb not null,
  -- Whole francs, as the visitor saw them.
  total bigint not null check (total >= 0),
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- An order was made of it: the next change begins another line.
  ordered_at timestamptz
);
create index crm_line_by_lead on crm_line (lead_id, kind, started_at desc);
create index crm_line_by_age on crm_line (updated_at);

-- Whoever has the account forgotten has their interests forgotten too.
create function account_forgets_lead() returns trigger language plpgsql as $$
begin
  delete from crm_lead where account_id = new.id;
  return null;
end $$;
create trigger account_lead_forgotten after update of deleted_at on account
  for each row when (new.deleted_at is not null) execute function account_forgets_lead();
