-- Visitors' searches with a number (« congélateur 300 ») read every product that has the words. One index now leads to those
-- alone whose size comes near or whose name has the number.

-- Sizes that differ by up to a tenth share a step.
create function size_step(size double precision) returns integer
  language sql immutable parallel safe
  as $$ select case when size > 0 then floor(ln(size) / ln(1.1::double precision))::integer end $$;

-- What visitors find names by (0064), and the step of the product's size with a comma before it, which no word has: « ,59 ».
create function searched_marks(name_fold text, size double precision) returns text[]
  language sql immutable parallel safe
  as $$
    select case when size > 0 then public.searched_words(name_fold) || (',' || public.size_step(size))
      else public.searched_words(name_fold) end
  $$;

-- It does the work of product_by_searched_word, which the build before asks for until it is replaced.
create index product_by_searched_mark on product using gin (searched_marks(name_fold, size_value)) where listed;
