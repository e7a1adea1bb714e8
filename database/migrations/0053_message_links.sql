-- Links in messages to customers: each opens one order for reading and paying, without a session, for thirty days.
create table order_link (
  token_hash text primary key,
  order_id bigint not null references sales_order,
  -- Hash of the customer's contacts as they were when it was sent: it ends with any change of them.
  contacts_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index order_link_by_order on order_link (order_id);
create index order_link_ended on order_link (expires_at);
