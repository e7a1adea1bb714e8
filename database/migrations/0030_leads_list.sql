-- Baskets that no order was made of, the last changed first: the list of leads.
create index crm_line_open on crm_line (updated_at desc, id desc) where ordered_at is null and total > 0;
