-- Orders in the back office: lists of any order, prices of deliveries elsewhere, couriers, capacities of half-days.
alter table sales_order
  -- The price of a delivery elsewhere: told, then agreed to by the customer, who alone may.
  add column delivery_quoted_at timestamptz,
  add column delivery_accepted_at timestamptz,
  -- Hash of a private link that was sent again to a guest; the first one stays good.
  add column second_link_hash text unique,
  -- Who brings it, and on which day.
  add column courier_id bigint references account,
  add column stop_day date,
  add constraint sales_order_stop check ((courier_id is null) = (stop_day is null));

create index sales_order_by_kind on sales_order (type_sale, type_order, id desc);
create index sales_order_by_amount on sales_order (amount_total, id);
create index sales_order_by_slot on sales_order (slot_day, id desc) where slot_day is not null;
create index sales_order_by_stop on sales_order (courier_id, stop_day) where courier_id is not null;
create index sales_order_not_paid on sales_order (id desc) where paid_total = 0 and state <> 'cancel';
create index sales_order_partly_paid on sales_order (id desc) where paid_total > 0 and paid_total < amount_total;
create index sales_order_whole_paid on sales_order (id desc) where paid_total >= amount_total;
-- What staff should prepare now: it does not wait for money.
create index sales_order_to_do on sales_order (id desc)
  where state in ('draft', 'sale')
    and (type_sale = 'creditorder' or paid_total >= amount_total or (type_sale = 'order' and payment_mode = 'domicile'));

-- Null: as many as the shop's settings say.
alter table delivery_slot
  add column capacity integer constraint delivery_slot_capacity check (capacity between 0 and 500);

-- Serial numbers of the pieces that were handed over.
create table line_serial (
  order_line_id bigint not null references order_line on delete cascade,
  serial text not null,
  recorded_at timestamptz not null,
  account_id bigint references account,
  primary key (order_line_id, serial)
);

-- What was sent about an order, for staff who answer its customer.
create index outbox_message_by_order on outbox_message ((coalesce(payload ->> 'order', payload -> 'blanks' ->> 'order')), id)
  where topic in ('message.mail', 'message.sms');

-- Who may be given deliveries: a handful among all accounts.
create index account_couriers on account (name, id) where 'livraison' = any (rights);
