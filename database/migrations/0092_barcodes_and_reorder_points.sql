-- What a carton is known by at the shelves, and how few pieces of a product are too few.

-- EAN-8 or EAN-13; twelve digits are stored with a 0 before them (readBarcode in catalogue/rules/barcode.ts).
alter table product add column barcode text
  constraint product_barcode_digits check (barcode ~ '^([0-9]{8}|[0-9]{13})$');
create unique index product_barcode on product (barcode) where barcode is not null;

-- Fewer available pieces than this, and staff are told. Null: the shop's usual three (LOW_STOCK in catalogue/rules/stock-admin.ts).
alter table product add column reorder_point integer
  constraint product_reorder_point check (reorder_point between 0 and 100000);

-- How little is left by the product's own point: 0 promised more than there is, 1 nothing, 2 fewer than its point, 3 enough.
-- The build before goes on reading stock_level.
alter table product add column stock_step smallint not null generated always as (
  case when on_hand - allocated - reserved < 0 then 0
       when on_hand - allocated - reserved = 0 then 1
       when on_hand - allocated - reserved < coalesce(reorder_point, 3) then 2
       else 3 end) stored;
create index stock_desk_by_step on product (stock_step, id) where archived_at is null;
drop index stock_desk_by_level;
