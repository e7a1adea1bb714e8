-- Where pieces lie: stock by location, transfers between two of them, and the order in which deliveries take from them.

create table stock_location (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null constraint stock_location_kind check (kind in ('shop', 'depot', 'van')),
  -- Deliveries take pieces where this is lowest. Null: not sold from, its pieces are held back.
  sale_position smallint,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  version integer not null default 1,
  -- The first one is the default: all stock of a movement that names none. It can be renamed, but not go.
  constraint stock_location_default check (id <> 1 or (archived_at is null and sale_position is not null)),
  constraint stock_location_archived check (archived_at is null or sale_position is null)
);
create unique index stock_location_name on stock_location (fold(name)) where archived_at is null;
insert into stock_location (name, kind, sale_position) values ('Boutique', 'shop', 1);

create table stock_transfer (
  id bigint generated always as identity primary key,
  from_id bigint not null references stock_location,
  to_id bigint not null references stock_location,
  reason text not null default '',
  account_id bigint references account,
  created_at timestamptz not null default now(),
  constraint stock_transfer_moves check (from_id <> to_id)
);

-- A constant default: the ledger that is there is not written anew, and who knows no locations goes on. No foreign key
-- of location_id: every movement counts in location_stock, which has it, and a delivery need not lock the location's row.
alter table stock_movement
  add column location_id bigint not null default 1,
  add column transfer_id bigint references stock_transfer,
  drop constraint stock_movement_kind,
  add constraint stock_movement_kind check (kind in ('receipt', 'count', 'loss', 'sale', 'return', 'transfer')),
  add constraint stock_movement_transfer check ((kind = 'transfer') = (transfer_id is not null));
create index stock_movement_by_transfer on stock_movement (transfer_id) where transfer_id is not null;

-- On hand per location: sums of movements, kept by the trigger that keeps product.on_hand.
create table location_stock (
  product_id bigint not null references product,
  location_id bigint not null references stock_location,
  -- Named as the product's own: who books learns the same from both, too few pieces.
  on_hand integer not null constraint product_stock_not_negative check (on_hand >= 0),
  primary key (product_id, location_id)
);
create index location_stock_by_location on location_stock (location_id, product_id);
insert into location_stock (product_id, location_id, on_hand)
select id, 1, on_hand from product where on_hand > 0;

create function location_stock_is_booked() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'stock changes by a movement only';
  end if;
  return coalesce(new, old);
end $$;
create trigger location_stock_booked before insert or update or delete on location_stock
  for each row execute function location_stock_is_booked();

-- What lies where nothing is sold from counts as reserved, with what is held for who is about to confirm: whatever
-- reads what is free needs to know no locations. The product's row is written first: it is the lock.
create or replace function stock_movement_counts() returns trigger language plpgsql as $$
declare
  place stock_location;
begin
  if new.location_id <> 1 then
    -- Held still: it is neither archived nor taken out of the sale meanwhile.
    select * into place from stock_location where id = new.location_id for share;
    if not found or place.archived_at is not null then
      raise exception 'nothing is booked at a location that is archived or unknown'
        using errcode = 'check_violation', constraint = 'stock_location_open';
    end if;
  end if;
  if new.location_id = 1 or place.sale_position is not null then
    update product set on_hand = on_hand + new.quantity where id = new.product_id;
  else
    update product set on_hand = on_hand + new.quantity, reserved = reserved + new.quantity where id = new.product_id;
  end if;
  update location_stock set on_hand = on_hand + new.quantity
  where product_id = new.product_id and location_id = new.location_id;
  if not found then
    insert into location_stock (product_id, location_id, on_hand)
    values (new.product_id, new.location_id, new.quantity);
  end if;
  return null;
end $$;

create function stock_location_is_empty() returns trigger language plpgsql as $$
begin
  if new.archived_at is not null
     and exists (select from location_stock where location_id = new.id and on_hand > 0) then
    raise exception 'a location that holds pieces is not archived'
      using errcode = 'check_violation', constraint = 'stock_location_empty';
  end if;
  return new;
end $$;
create trigger stock_location_empty before update of archived_at on stock_location
  for each row execute function stock_location_is_empty();

create function stock_location_holds_back() returns trigger language plpgsql as $$
begin
  if (old.sale_position is null) <> (new.sale_position is null) then
    update product p
    set reserved = p.reserved + case when new.sale_position is null then s.on_hand else -s.on_hand end
    from location_stock s where s.location_id = new.id and s.product_id = p.id and s.on_hand > 0;
  end if;
  return null;
end $$;
create trigger stock_location_sold after update of sale_position on stock_location
  for each row execute function stock_location_holds_back();
