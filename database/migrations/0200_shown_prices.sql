-- Lists filter and sort by the price that a card shows: what its first button charges (catalogue/contract/price-fields.ts).
alter table product
  add column shown_price bigint not null generated always as (
    case
      when sale_ok and on_hand - allocated - reserved > 0 then
        case when en_promo then coalesce(promo_price, list_price) else list_price end
      when is_preorder then preorder_price
      when not sale_ok and is_creditorder then creditorder_price
      when en_promo then coalesce(promo_price, list_price)
      else list_price
    end) stored,
  -- A promotion that can be bought.
  add column shown_promo boolean not null generated always as (
    en_promo and sale_ok and on_hand - allocated - reserved > 0) stored;

drop index product_by_shelf, product_by_category, product_by_rang, product_by_price, product_in_promo, product_on_preorder,
  product_on_preorder_by_price, product_by_brand, product_by_energy, product_by_energy_price, product_by_capacity, product_facets;
create index product_by_shelf on product (shelf, shown_price, id) where listed;
create index product_by_category on product (category_id, shown_price, id) where listed;
create index product_by_rang on product (rang, shelf, shown_price, id) where listed;
create index product_by_price on product (shown_price, id) where listed;
create index product_in_promo on product (shelf, shown_price, id) where listed and shown_promo;
create index product_on_preorder on product (shelf, shown_price, id) where listed and is_preorder;
create index product_on_preorder_by_price on product (shown_price, id) where listed and is_preorder;
create index product_by_brand on product (brand, shelf, shown_price, id) where listed;
create index product_by_energy on product (energy_class, shelf, shown_price, id) where listed;
create index product_by_energy_price on product (energy_class, shown_price, id) where listed;
create index product_by_capacity on product (category_id, capacity_unit, capacity_value, shown_price, id) where listed;
create index product_facets on product (category_id, brand, energy_class, shown_price)
  include (id, shown_promo, is_creditorder) where listed;
analyze product;
