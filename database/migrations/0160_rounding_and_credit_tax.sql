-- Coins, and the tax of credit notes.

alter table sales_order
  -- Of amount_discount, what was left out so that a part at the door could be paid in coins, whole FCFA.
  add column amount_rounded bigint not null default 0,
  add constraint sales_order_rounded
    check (amount_rounded >= 0 and amount_rounded + amount_given + amount_credited <= amount_discount);

-- A discount of less than a coin is no discount of a first order: it was the rounding of a part.
update sales_order set amount_rounded = amount_discount - amount_given - amount_credited
where amount_discount - amount_given - amount_credited between 1 and 4;

alter table order_refund
  -- The tax that its credit note gives back, whole FCFA. Null: written before, and calculated from its amount alone.
  add column amount_tax bigint check (amount_tax >= 0);
