-- Lists are narrowed by what a category is chosen for: how large a product is, and technical facts with few values.

-- What a fact says up to its first comma, with its label, folded: « Froid: No Frost, ventilé » is « froid=no frost »
-- (rules/criteria.ts writes the same).
create function public.fact_words(facts jsonb) returns text[]
  language sql immutable strict parallel safe
  as $$ select coalesce(array_agg(public.fold(btrim(fact ->> 'label') || '=' || btrim(split_part(fact ->> 'value', ',', 1)))), '{}')
        from jsonb_array_elements(facts) as fact $$;

alter table product add column fact_words text[] not null generated always as (public.fact_words(facts)) stored;
create index product_by_fact_word on product using gin (fact_words) where listed;
create index product_by_capacity on product (category_id, capacity_unit, capacity_value, price, id) where listed;

-- What can be paid in three parts, in the order of prices too.
create index product_on_preorder_by_price on product (price, id) where listed and is_preorder;
analyze product;
