-- Orders and filters that visitors choose: each reads the beginning of one index, however many products there are.

-- By name: all products, and one category, whose names mostly begin with the same word.
create index product_by_name on product (name_fold, id) where listed;
create index product_by_category_name on product (category_id, name_fold, id) where listed;

-- Brands and energy classes in the order of the lists. What has a class is rarely what costs least: classes by price too.
create index product_by_brand on product (brand, shelf, price, id) where listed;
create index product_by_energy on product (energy_class, shelf, price, id) where listed;
create index product_by_energy_price on product (energy_class, price, id) where listed;
create index product_on_credit_by_price on product (price, id) where listed and is_creditorder;

-- What facets count, read without the rows themselves.
create index product_facets on product (category_id, brand, energy_class, price)
  include (id, en_promo, is_creditorder) where listed;
