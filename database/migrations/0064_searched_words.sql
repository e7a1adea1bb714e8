-- What visitors find names by: their words, cut at spaces and commas, and each word's first letter and first two, with a
-- comma behind, which no word has: « k, », « ka, », « kassila ».
create function searched_words(name_fold text) returns text[]
  language sql immutable strict parallel safe
  as $$
    select string_to_array(
      regexp_replace(' ' || translate(name_fold, ',', ' '), ' (([^ ])[^ ]?)', ' \2, \1, \1', 'g'), ' ')
  $$;

-- One list of products for each word, where the index of trigrams reads as many as the word has pieces, and of several
-- words only what they have in common (queries/search-words.ts).
create index product_by_searched_word on product using gin (searched_words(name_fold)) where listed;
