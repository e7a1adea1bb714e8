-- What a job sends because of a guest counts for the network address that the guest had: a keyed hash, as of orders. Null: of before.
alter table stock_wish add column address_hash text;
