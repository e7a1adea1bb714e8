-- What lies in stock and what a piece of it cost, in rows so narrow that a report reads them all: a product's own row is thirty
-- times as wide (decision 0069). Kept by the database, proved by the books.
create table stock_worth (
  product_id bigint primary key references product,
  on_hand integer not null constraint stock_worth_lies check (on_hand > 0),
  -- Whole FCFA; null: nobody has said.
  unit_cost bigint
) with (fillfactor = 80);

-- Whoever changes a product's stock holds its row: nobody waits for this one who did not wait already.
create function stock_worth_is_kept() returns trigger language plpgsql as $$
begin
  if new.on_hand > 0 then
    insert into stock_worth (product_id, on_hand, unit_cost) values (new.id, new.on_hand, new.standard_price)
    on conflict (product_id) do update set on_hand = excluded.on_hand, unit_cost = excluded.unit_cost;
  else
    delete from stock_worth where product_id = new.id;
  end if;
  return null;
end $$;
create trigger stock_worth_came after insert on product for each row
  when (new.on_hand > 0) execute function stock_worth_is_kept();
create trigger stock_worth_kept after update of on_hand, standard_price on product for each row
  when ((old.on_hand, old.standard_price) is distinct from (new.on_hand, new.standard_price))
  execute function stock_worth_is_kept();

insert into stock_worth (product_id, on_hand, unit_cost)
select id, on_hand, standard_price from product where on_hand > 0 order by id;
