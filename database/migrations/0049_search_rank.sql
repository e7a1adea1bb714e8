-- What a search ranks by beside words: a number near the product's size, and how much it was sought lately.

-- The capacity that a name tells where staff gave none: {308, l} of « Réfrigérateur Kassila 308 L ».
create function public.size_in_name(name text) returns text[]
  language sql immutable parallel safe
  as $$
    select regexp_match(public.fold(name),
      '(?:^|[ (])([0-9]{1,3}(?: [0-9]{3})+|[0-9]{1,6}(?:[.,][0-9]{1,2})?) ?(litres?|l|kg|pouces?|cv|va|wh|w|go|cm)(?![a-z0-9])')
  $$;

create function public.product_size(name text, capacity numeric) returns double precision
  language sql immutable parallel safe
  as $$
    select case when capacity is not null then capacity::double precision
      else replace(replace((public.size_in_name(name))[1], ' ', ''), ',', '.')::double precision end
  $$;

-- Folded: l, kg, pouces, cv, va, w, wh, go or cm, or what staff wrote.
create function public.product_size_unit(name text, capacity numeric, unit text) returns text
  language sql immutable parallel safe
  as $$
    select case given when 'litre' then 'l' when 'litres' then 'l' when 'pouce' then 'pouces' else given end
    from (select case when capacity is not null then public.fold(unit) else (public.size_in_name(name))[2] end as given) said
  $$;

alter table product
  add column size_value double precision generated always as (public.product_size(name, capacity_value)) stored,
  add column size_unit text generated always as (public.product_size_unit(name, capacity_value, capacity_unit)) stored,
  -- Sold and looked at lately, in steps that double: a few more views leave the row as it is. A job keeps it.
  add column demand smallint not null default 0;

-- How often a product was looked at, by day in Dakar; kept 30 days.
create table product_view (
  product_id bigint not null references product on delete cascade,
  day date not null,
  views integer not null default 1 constraint product_view_counts check (views > 0),
  primary key (product_id, day)
);
