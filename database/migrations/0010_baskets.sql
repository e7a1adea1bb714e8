-- Baskets of signed-in people, so that another phone shows them too, and baskets that were shared.
create table basket_line (
  account_id bigint not null references account on delete cascade,
  kind text not null constraint basket_line_kind check (kind in ('cart', 'wishlist', 'preorder', 'creditOrder')),
  product_id bigint not null references product,
  -- 0: removed. Remembered for 30 days, so that a phone that slept does not bring the line back.
  quantity smallint not null constraint basket_line_pieces check (quantity between 0 and 99),
  -- The visitor's own date and time and place, as they added it.
  date text not null,
  location text not null,
  changed_at timestamptz not null,
  primary key (account_id, kind, product_id)
);
create index basket_line_removed on basket_line (changed_at) where quantity = 0;

-- Whoever has the account forgotten has their baskets forgotten too.
create function account_forgets_baskets() returns trigger language plpgsql as $$
begin
  delete from basket_line where account_id = new.id;
  return null;
end $$;
create trigger account_baskets_forgotten after update of deleted_at on account
  for each row when (new.deleted_at is not null) execute function account_forgets_baskets();

-- Who shared it stands nowhere.
create table shared_basket (
  -- Ten random characters.
  code text primary key,
  kind text not null constraint shared_basket_kind check (kind in ('cart', 'wishlist', 'preorder', 'creditOrder')),
  -- [{id, quantity}]: prices are those of the day it is opened.
  lines jsonb not null,
  expires_at timestamptz not null
);
create index shared_basket_by_age on shared_basket (expires_at);
