-- What people say, added by staff to the shop's own list, and the words of product names that they mean.
create table search_synonym (
  id bigint generated always as identity primary key,
  -- Folded, without empty words, as searches are read.
  said text not null unique,
  -- Folded beginnings of words in product names.
  means text[] not null constraint search_synonym_means check (cardinality(means) between 1 and 10),
  account_id bigint references account,
  created_at timestamptz not null default now()
);
-- How many products a term found when it was last looked at; null: not looked at yet.
alter table search_term add column found integer;
