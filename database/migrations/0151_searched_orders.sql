-- Orders that a search finds by a name or by their account are found and counted without reading the orders themselves.
create index sales_order_searched on sales_order (id) include (name, contact_phone, contact_fold, account_id);
drop index sales_order_found;
