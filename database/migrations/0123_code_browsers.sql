-- The browser that requested a code: no other one may try it. Null: requested by the build before, or by a client without
-- cookies.
alter table one_time_code add column browser_hash text;
alter table order_contact_code add column browser_hash text;
