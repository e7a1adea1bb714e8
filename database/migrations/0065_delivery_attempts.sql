-- What came of each visit to a customer: a delivery can fail, and the order comes back.
create table delivery_attempt (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_order,
  outcome text not null constraint delivery_attempt_outcome
    check (outcome in ('delivered', 'partly', 'refused', 'absent', 'damaged', 'wrong-amount', 'rescheduled')),
  -- In the words of whoever was there; read by staff.
  reason text not null default '',
  happened_at timestamptz not null,
  -- By the clock of the phone, where one said it: a note, never counted with.
  said_at timestamptz,
  -- Who was at the door, and who wrote it down: the same person, unless the customer telephoned.
  courier_id bigint references account,
  account_id bigint not null references account
);
create index delivery_attempt_by_order on delivery_attempt (order_id, id);

-- Pieces that came back damaged: promised as before, until staff have looked at them.
create table damaged_piece (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references delivery_attempt,
  product_id bigint not null references product,
  quantity smallint not null check (quantity between 1 and 99),
  verdict text constraint damaged_piece_verdict check (verdict in ('good', 'lost')),
  inspected_at timestamptz,
  inspected_by bigint references account,
  constraint damaged_piece_inspected
    check ((verdict is null) = (inspected_at is null) and (verdict is null) = (inspected_by is null))
);
create index damaged_piece_by_attempt on damaged_piece (attempt_id);
create index damaged_piece_to_inspect on damaged_piece (product_id) where verdict is null;

-- Since when an order is back in the shop without a next step; null: it is not.
alter table sales_order add column returned_at timestamptz;
alter table sales_order add constraint sales_order_returned
  check (returned_at is null or state in ('sale', 'to_delivered'));
create index sales_order_returned on sales_order (returned_at, id) where returned_at is not null;
