-- By how many francs a row lowers the price of one piece from stock, or of one pre-ordered piece.
alter table product_import_line add column price_drop bigint not null default 0;
alter table product_import_line add column preorder_drop bigint not null default 0;
