-- What is left of each part of credit that is being paid: reports add it up, instead of filling the parts of every credit
-- with its money at each look. Proved against the parts themselves by the books.
create table credit_left (
  order_id bigint not null references sales_order on delete cascade,
  sequence integer not null,
  employer_id bigint,
  due_date date not null,
  -- Whole FCFA.
  amount bigint not null check (amount > 0),
  -- The part that ends its credit.
  is_last boolean not null,
  primary key (order_id, sequence)
);

-- Money fills the parts in their order. Credit that is not being paid, or is paid, has none.
create function keep_credit_left(of_order bigint) returns void language plpgsql as $$
begin
  delete from credit_left where order_id = of_order;
  insert into credit_left (order_id, sequence, employer_id, due_date, amount, is_last)
  select o.id, i.sequence, o.employer_id, i.due_date, least(i.amount, i.upto - o.paid_total), i.upto = o.amount_total
  from sales_order o
  cross join lateral (
    select p.sequence, p.due_date, p.amount, (sum(p.amount) over (order by p.sequence))::bigint as upto
    from order_instalment p where p.order_id = o.id) i
  where o.id = of_order and o.type_sale = 'creditorder' and o.state in ('sale', 'to_delivered', 'delivered')
    and o.paid_total < o.amount_total and i.upto > o.paid_total and i.amount > 0;
end $$;

create function credit_order_is_kept() returns trigger language plpgsql as $$
begin
  perform keep_credit_left(new.id);
  return null;
end $$;
create trigger credit_order_kept after update of state, paid_total, amount_lines, amount_discount, employer_id, type_sale
  on sales_order for each row
  when (new.type_sale = 'creditorder' or old.type_sale = 'creditorder')
  execute function credit_order_is_kept();

create function credit_part_is_kept() returns trigger language plpgsql as $$
begin
  perform keep_credit_left(o.id) from sales_order o
  where o.id = coalesce(new.order_id, old.order_id) and o.type_sale = 'creditorder';
  return null;
end $$;
-- Parts come while their order waits for a word, and change seldom afterwards.
create trigger credit_part_kept after insert or update of due_date, amount, sequence or delete on order_instalment
  for each row execute function credit_part_is_kept();

insert into credit_left (order_id, sequence, employer_id, due_date, amount, is_last)
select o.id, i.sequence, o.employer_id, i.due_date, least(i.amount, i.upto - o.paid_total), i.upto = o.amount_total
from sales_order o
cross join lateral (
  select p.sequence, p.due_date, p.amount, (sum(p.amount) over (order by p.sequence))::bigint as upto
  from order_instalment p where p.order_id = o.id) i
where o.type_sale = 'creditorder' and o.state in ('sale', 'to_delivered', 'delivered')
  and o.paid_total < o.amount_total and i.upto > o.paid_total and i.amount > 0;
