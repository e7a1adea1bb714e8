-- Products, their categories, tags, pictures, prices over time and stock as a ledger.

create table category (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null default 'other',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version integer not null default 1
);
create unique index category_name on category (fold(name)) where archived_at is null;

-- Where a category stands in the shop: freezer, television, refrigerator, cooker, then the others.
-- Null: never shown. The names are compared whole: « Installation » is shown although it contains « all ».
create function category_shelf(name text, kind text, archived_at timestamptz) returns smallint
  language sql immutable
  as $$
    select case
      when archived_at is not null then null
      when lower(name) in ('services', 'expenses', 'internal', 'consumable', 'deliveries', 'saleable', 'software', 'all') then null
      else coalesce(array_position(array['freezer', 'television', 'refrigerator', 'cooker'], kind), 5)
    end::smallint
  $$;

create table tag (
  id bigint generated always as identity primary key,
  name text not null,
  archived_at timestamptz
);
create unique index tag_name on tag (fold(name)) where archived_at is null;

create table product (
  id bigint generated always as identity primary key,
  reference text not null unique,
  name text not null,
  brand text,
  description text not null default '',
  category_id bigint not null references category,
  -- Copied from the category by a trigger, so that a page of the list reads one index.
  shelf smallint,
  rang integer,
  -- Whole francs, tax included.
  list_price bigint not null check (list_price >= 0),
  promo_price bigint check (promo_price >= 0),
  en_promo boolean not null default false,
  promo_starts_at timestamptz,
  promo_ends_at timestamptz,
  price bigint not null generated always as (
    case when en_promo then coalesce(promo_price, list_price) else list_price end) stored,
  preorder_price bigint check (preorder_price >= 0),
  is_preorder boolean not null default false,
  preorder_cap integer check (preorder_cap >= 0),
  creditorder_price bigint check (creditorder_price >= 0),
  creditorder_manual boolean not null default false,
  is_creditorder boolean not null default false,
  standard_price bigint check (standard_price >= 0),
  sale_ok boolean not null default true,
  -- Sum of the product's stock movements, kept by a trigger.
  on_hand integer not null default 0 constraint product_stock_not_negative check (on_hand >= 0),
  energy_class text,
  yearly_kwh integer check (yearly_kwh >= 0),
  capacity_value numeric(10, 2),
  capacity_unit text,
  width_cm numeric(6, 1),
  height_cm numeric(6, 1),
  depth_cm numeric(6, 1),
  weight_kg numeric(7, 2),
  warranty_months integer check (warranty_months >= 0),
  facts jsonb not null default '[]',
  name_fold text not null generated always as (public.fold(name)) stored,
  fold text not null generated always as (public.fold(name || ' ' || description)) stored,
  listed boolean not null generated always as (
    archived_at is null and shelf is not null and (sale_ok or is_preorder or is_creditorder)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version integer not null default 1,
  constraint product_promo_priced check (not en_promo or promo_price is not null),
  constraint product_preorder_priced check (not is_preorder or preorder_price is not null),
  constraint product_credit_priced check (not is_creditorder or creditorder_price is not null),
  constraint product_promo_period check (promo_ends_at > promo_starts_at)
);
create index product_by_shelf on product (shelf, price, id) where listed;
create index product_by_category on product (category_id, price, id) where listed;
create index product_by_rang on product (rang, shelf, price, id) where listed;
create index product_by_price on product (price, id) where listed;
create index product_in_promo on product (shelf, price, id) where listed and en_promo;
create index product_on_credit on product (shelf, price, id) where listed and is_creditorder;
create index product_on_preorder on product (shelf, price, id) where listed and is_preorder;
create index product_promo_dated on product (promo_ends_at, promo_starts_at)
  where promo_starts_at is not null or promo_ends_at is not null;
create index product_name_trigrams on product using gin (name_fold gin_trgm_ops);
create index product_fold_trigrams on product using gin (fold gin_trgm_ops);

create table product_tag (
  product_id bigint not null references product on delete cascade,
  tag_id bigint not null references tag,
  primary key (product_id, tag_id)
);
create index product_tag_by_tag on product_tag (tag_id, product_id);

-- Originals, one row per content: the back-up of the database is the back-up of the shop.
create table picture (
  hash text primary key,
  media_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);

create table product_picture (
  product_id bigint not null references product on delete cascade,
  position smallint not null,
  hash text not null references picture,
  alt text not null default '',
  primary key (product_id, position)
);

create function product_takes_shelf() returns trigger language plpgsql as $$
begin
  -- Holds the category still: a simultaneous renaming waits, then moves this product too.
  new.shelf := (select category_shelf(name, kind, archived_at) from category where id = new.category_id for share);
  return new;
end $$;
create trigger product_shelf before insert or update of category_id on product
  for each row execute function product_takes_shelf();

create function category_moves_shelf() returns trigger language plpgsql as $$
begin
  update product set shelf = category_shelf(new.name, new.kind, new.archived_at) where category_id = new.id;
  return null;
end $$;
create trigger category_shelf after update of name, kind, archived_at on category
  for each row execute function category_moves_shelf();

-- Every price a product ever had, with its validity; the open row is the current one.
create table price_history (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  valid_from timestamptz not null default now(),
  valid_to timestamptz,
  list_price bigint not null,
  promo_price bigint,
  en_promo boolean not null,
  price bigint not null,
  preorder_price bigint,
  creditorder_price bigint
);
create unique index price_history_current on price_history (product_id) where valid_to is null;
create index price_history_by_product on price_history (product_id, valid_from desc);

create function product_price_remembered() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.list_price, old.promo_price, old.en_promo, old.preorder_price, old.creditorder_price)
       is not distinct from (new.list_price, new.promo_price, new.en_promo, new.preorder_price, new.creditorder_price) then
      return null;
    end if;
    update price_history set valid_to = now() where product_id = new.id and valid_to is null;
  end if;
  insert into price_history (product_id, list_price, promo_price, en_promo, price, preorder_price, creditorder_price)
  values (new.id, new.list_price, new.promo_price, new.en_promo, new.price, new.preorder_price, new.creditorder_price);
  return null;
end $$;
create trigger product_price_history
  after insert or update of list_price, promo_price, en_promo, preorder_price, creditorder_price on product
  for each row execute function product_price_remembered();

-- The ledger of stock: what is on hand is the sum of these rows, which are never changed.
create table stock_movement (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  kind text not null constraint stock_movement_kind check (kind in ('receipt', 'count', 'loss', 'sale', 'return')),
  quantity integer not null constraint stock_movement_moves check (quantity <> 0),
  reason text not null default '',
  account_id bigint references account,
  created_at timestamptz not null default now()
);
create index stock_movement_by_product on stock_movement (product_id, id);

create function stock_movement_counts() returns trigger language plpgsql as $$
begin
  update product set on_hand = on_hand + new.quantity where id = new.product_id;
  return null;
end $$;
create trigger stock_movement_on_hand after insert on stock_movement
  for each row execute function stock_movement_counts();

create function stock_movement_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a stock movement is never changed: book the opposite one';
end $$;
create trigger stock_movement_kept before update or delete on stock_movement
  for each row execute function stock_movement_is_kept();
create trigger stock_movement_kept_whole before truncate on stock_movement
  for each statement execute function stock_movement_is_kept();

create function product_stock_is_booked() returns trigger language plpgsql as $$
begin
  -- The ledger's own trigger is the one above this one.
  if pg_trigger_depth() < 2 and new.on_hand <> coalesce(old.on_hand, 0) then
    raise exception 'stock changes by a movement only';
  end if;
  return new;
end $$;
create trigger product_stock_booked before insert or update of on_hand on product
  for each row execute function product_stock_is_booked();
