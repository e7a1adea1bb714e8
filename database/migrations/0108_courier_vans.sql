-- A van may be a courier's own: what they deliver leaves from it first (decision 0060). Only of vans that are open it counts, which
-- the statements say and not a constraint: a process of the build before archives vans without knowing whose they are.
alter table stock_location add column courier_id bigint references account;
create unique index stock_location_courier on stock_location (courier_id) where archived_at is null and kind = 'van';
