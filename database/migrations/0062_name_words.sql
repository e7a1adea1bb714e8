-- The words of names, cut at spaces and commas: staff's lists find and count a word that thousands of products have by
-- an index alone (desk/find-by-words.ts). No keys to product: triggers keep both tables, and a check for each of a million
-- rows would cost more than the row.

create function words_of_name(name_fold text) returns text[]
  language sql immutable strict parallel safe
  as $$ select string_to_array(translate(name_fold, ',', ' '), ' ') $$;

-- Each word once; two transactions that meet a new word may both write it, for neither is to wait for the other.
-- One that no name has any more stays: it leads to nothing.
create table name_word (
  word text not null
);

-- Of products that are not archived.
create table product_word (
  word text not null,
  product_id bigint not null,
  primary key (word, product_id)
);

insert into product_word
select distinct w.word, p.id from product p cross join unnest(words_of_name(p.name_fold)) as w (word)
where p.archived_at is null and w.word <> '' order by w.word, p.id;
insert into name_word select distinct word from product_word;

create index name_word_known on name_word (word);
create index name_word_trigrams on name_word using gin (word gin_trgm_ops) with (fastupdate = off);

create function product_words_added() returns trigger language plpgsql as $$
begin
  with told as materialized (
    select distinct w.word, a.id from added a cross join unnest(words_of_name(a.name_fold)) as w (word)
    where a.archived_at is null and w.word <> ''
  ), learnt as (
    insert into name_word select distinct t.word from told t
    where not exists (select from name_word k where k.word = t.word)
  )
  insert into product_word select t.word, t.id from told t;
  return null;
end $$;
create trigger product_words_added after insert on product referencing new table as added
  for each statement execute function product_words_added();

create function product_words_changed() returns trigger language plpgsql as $$
begin
  if old.archived_at is null then
    delete from product_word where product_id = old.id and word = any(words_of_name(old.name_fold));
  end if;
  if tg_op = 'UPDATE' and new.archived_at is null then
    with told as materialized (
      select distinct w.word from unnest(words_of_name(new.name_fold)) as w (word) where w.word <> ''
    ), learnt as (
      insert into name_word select t.word from told t where not exists (select from name_word k where k.word = t.word)
    )
    insert into product_word select t.word, new.id from told t;
  end if;
  return null;
end $$;
create trigger product_words_changed after update of name, archived_at on product for each row
  when (old.name_fold <> new.name_fold or (old.archived_at is null) <> (new.archived_at is null))
  execute function product_words_changed();
create trigger product_words_removed after delete on product for each row execute function product_words_changed();

create function product_words_emptied() returns trigger language plpgsql as $$
begin
  truncate name_word, product_word;
  return null;
end $$;
create trigger product_words_emptied after truncate on product for each statement execute function product_words_emptied();

-- Orders by the name of a customer are found and counted without reading the orders themselves.
create index sales_order_found on sales_order (id) include (name, contact_phone, contact_fold);
analyze name_word;
analyze product_word;
