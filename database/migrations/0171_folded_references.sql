-- A reference names one product however it is written: « rf-210 », « RF‑210 » with another hyphen, or with characters that
-- nobody sees. As foldReference in platform/contract/clean-text.ts.
create function public.fold_reference(value text) returns text
  language sql immutable strict parallel safe
  as $$ select upper(translate(
    regexp_replace(value,
      '[\s\u00A0\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0]',
      '', 'g'),
    U&'\2010\2011\2012\2013\2014\2015\2043\2212\FE58\FE63\FF0D', '-----------')) $$;

-- References that were the same already keep their products: true of all but one of them.
alter table product add column reference_twin boolean not null default false;
update product set reference_twin = true
  where id in (select id from (
    select id, row_number() over (partition by public.fold_reference(reference) order by archived_at is not null, id) as place
    from product) twins where place > 1);
create unique index product_folded_reference on product (public.fold_reference(reference)) where not reference_twin;
