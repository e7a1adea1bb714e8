-- What people look for: one counter per place of the search box and normalised term.
create table search_term (
  source text not null,
  term text not null,
  searches bigint not null default 1,
  first_searched_at timestamptz not null default now(),
  last_searched_at timestamptz not null default now(),
  primary key (source, term)
);
create index search_term_by_use on search_term (searches desc);
