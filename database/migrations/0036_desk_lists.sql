-- Lists of the back office that answer as fast with hundreds of thousands of rows.

-- Where an order stands in staff's lists: its state, its kind, what was paid of it and whether it waits to be prepared,
-- in one number (rules/desk-key.ts writes the same). Any choice of these is a few numbers of one index.
alter table sales_order add column desk_key smallint not null generated always as (
  ((array_position(array['draft', 'sent', 'validation', 'sale', 'to_delivered', 'delivered', 'cancel', 'done'], state) - 1) * 40
  + case when type_sale = 'order' then case type_order when 'commande' then 0 else 1 end
         when type_order <> 'commande' then 4
         when type_sale = 'preorder' then 2 else 3 end * 8
  + case when paid_total < amount_lines - amount_discount then case paid_total when 0 then 0 else 1 end
         when paid_total > 0 then 2 else 3 end * 2
  + case when state in ('draft', 'sale')
           and (type_sale = 'creditorder' or paid_total >= amount_lines - amount_discount
             or (type_sale = 'order' and payment_mode = 'domicile')) then 1 else 0 end)::smallint) stored;
create index sales_order_by_desk_key on sales_order (desk_key, id);
create index sales_order_by_desk_amount on sales_order (desk_key, amount_total, id);
drop index sales_order_by_kind, sales_order_not_paid, sales_order_partly_paid, sales_order_whole_paid, sales_order_to_do;

-- Folded once, not for each order that a search passes over.
alter table sales_order add column contact_fold text not null generated always as (public.fold(contact_name)) stored;
drop index sales_order_by_contact;
create index sales_order_by_contact on sales_order using gin (contact_fold gin_trgm_ops);

alter table account add column name_fold text not null generated always as (public.fold(name)) stored;
drop index account_by_name;
create index account_by_name on account using gin (name_fold gin_trgm_ops);

-- Parts of a phone number, as staff remember them.
create index account_by_phone_part on account using gin (phone gin_trgm_ops) where phone is not null;
analyze sales_order;
analyze account;
