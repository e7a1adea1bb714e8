-- What staff should prepare now is counted for each list of orders, on an index that holds nothing else. An odd `desk_key` is an
-- order to prepare (0036_desk_lists.sql), unless it still waits in line.
create index sales_order_to_do on sales_order (id) where not waiting and desk_key % 2 = 1;
