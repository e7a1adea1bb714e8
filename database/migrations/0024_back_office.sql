-- Lists and searches of the back office, however many orders there are.

-- What waits, and every list of orders by state, newest first.
create index sales_order_by_state on sales_order (state, id desc);
create index sales_order_by_day on sales_order (created_at);
create index sales_order_by_phone on sales_order (contact_phone text_pattern_ops, id desc) where contact_phone is not null;
create index sales_order_by_contact on sales_order using gin (public.fold(contact_name) gin_trgm_ops);
create index account_by_phone_start on account (phone text_pattern_ops) where phone is not null;
create index account_by_email_text on account using gin (lower(email) gin_trgm_ops);
-- Products of which few are left: the alert reads them alone.
create index product_running_out on product (on_hand, id) where listed and on_hand < 100;
create index payment_by_day on payment (received_at);
