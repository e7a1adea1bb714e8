-- A link that its maker took back, or that newer ones have replaced.
alter table payer_link add column revoked_at timestamptz;

-- The link by which somebody else paid: what they may see of the order follows from it.
alter table payment_attempt add column payer_link_id bigint references payer_link;
create index payment_attempt_by_payer_link on payment_attempt (payer_link_id) where payer_link_id is not null;
