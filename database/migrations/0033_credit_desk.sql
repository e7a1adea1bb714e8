-- The most that a company's members may owe at once on credit that it guarantees, whole FCFA; null: the shop's usual one.
alter table company add column credit_ceiling bigint constraint company_ceiling_positive check (credit_ceiling >= 0);
-- It guarantees no new credit since then; what runs goes on.
alter table company add column suspended_at timestamptz;

-- Credit that is being paid, which is little beside all orders: schedules, who is late, files for employers.
create index sales_order_running_credit on sales_order (employer_id, id)
  where type_sale = 'creditorder' and state in ('sale', 'to_delivered', 'delivered') and paid_total < amount_total;
-- Credit of an employer that is not settled, requests included.
create index sales_order_open_credit on sales_order (employer_id)
  where type_sale = 'creditorder' and state <> 'cancel' and paid_total < amount_total;
-- People who wait for their employer's answer, the longest wait first.
create index account_waiting on account (adhesion_requested_at, id)
  where adhesion = 'pending' and adhesion_submit and deleted_at is null;
