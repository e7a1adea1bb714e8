-- Sums of sales by what products belong to today, their category and their brand, beside those by product (decision 0069): kept
-- by the same job, proved by the books.

-- PostgreSQL's own sum of bigint counts in numeric, a piece of memory for each group. Whole francs need none of it: past the
-- end of bigint this one fails.
create aggregate whole_sum(bigint) (
  sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe
);

create table sales_group_day (like sales_day including all);
create table sales_group_month (like sales_month including all);

-- What these sums do not say yet: days whose products were summed anew, and products that moved. Without a key, so that nobody
-- waits. While there are any, groups are added up from their products.
create table sales_ungrouped (
  day date,
  product_id bigint,
  constraint sales_ungrouped_what check (num_nonnulls(day, product_id) = 1)
);

-- Whoever sums products: a process of the build before does not know of groups.
create function sold_products_are_told() returns trigger language plpgsql as $$
begin
  insert into sales_ungrouped (day) select distinct day from summed where dimension = 'produit';
  return null;
end $$;
create trigger sold_products_came after insert on sales_day
  referencing new table as summed for each statement execute function sold_products_are_told();
create trigger sold_products_changed after update on sales_day
  referencing new table as summed for each statement execute function sold_products_are_told();
create trigger sold_products_went after delete on sales_day
  referencing old table as summed for each statement execute function sold_products_are_told();

create function product_moves_group() returns trigger language plpgsql as $$
begin
  insert into sales_ungrouped (product_id) values (new.id);
  return null;
end $$;
create trigger product_moved_group after update of category_id, brand on product for each row
  when ((old.category_id, old.brand) is distinct from (new.category_id, new.brand))
  execute function product_moves_group();

-- All that was sold before: grouped by the first run of the job.
insert into sales_ungrouped (day) select distinct day from sales_day where dimension = 'produit';
