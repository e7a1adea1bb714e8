alter table payment_attempt
  -- The first of the attempts by which one payer tried to pay the same due: one of them counts, a second success is given
  -- back. Null: this one is the first, or stands alone.
  add column due_id bigint references payment_attempt;
