-- The tags in use are read with each page of staff's list: of the few orders that have any, not of all.
create index sales_order_tagged on sales_order (id) where tags <> '{}';
