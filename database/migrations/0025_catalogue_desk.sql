-- The catalogue as staff work on it: lists in every order, categories in an order of their own, promotions ahead.

create index product_desk_changed on product (updated_at desc, id desc) where archived_at is null;
create index product_desk_name on product (name_fold, id) where archived_at is null;
create index product_desk_price on product (price, id) where archived_at is null;
-- On hand, not available: an order that promises pieces must not touch an index.
create index product_desk_stock on product (on_hand, id) where archived_at is null;
create index product_desk_category on product (category_id, updated_at desc, id desc) where archived_at is null;
-- What few products are: found without passing over all the others.
create index product_desk_unsold on product (updated_at desc, id desc) where archived_at is null and not sale_ok;
create index product_desk_promo on product (updated_at desc, id desc) where archived_at is null and en_promo;
create index product_desk_preorder on product (updated_at desc, id desc) where archived_at is null and is_preorder;
create index product_desk_credit on product (updated_at desc, id desc) where archived_at is null and is_creditorder;
create index product_desk_credit_low on product (updated_at desc, id desc)
  where archived_at is null and is_creditorder and creditorder_price < list_price;
create index product_desk_archived on product (updated_at desc, id desc) where archived_at is not null;
create index product_reference_start on product (upper(reference) text_pattern_ops);
-- Products with a promotional price, running, ahead or over.
create index product_with_promo on product (promo_starts_at desc nulls last, id desc)
  where archived_at is null and promo_price is not null;

-- Where a category stands among those of its shelf; null: after the others, by name.
alter table category add column position integer;

-- Promotions that begin later. One that begins moves into the product's own promo columns and leaves its row.
create table planned_promotion (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  -- Whole francs, tax included.
  promo_price bigint not null constraint planned_promotion_priced check (promo_price > 0),
  starts_at timestamptz not null,
  -- Null: until somebody ends it.
  ends_at timestamptz,
  account_id bigint references account,
  created_at timestamptz not null default now(),
  constraint planned_promotion_period check (ends_at > starts_at)
);
create index planned_promotion_by_product on planned_promotion (product_id, starts_at);
create index planned_promotion_by_start on planned_promotion (starts_at, id);

create index pack_desk on pack (start_date desc, id desc) where archived_at is null;
