-- Since 0090 names are found by their words and sizes in one index; nobody asks for the one of words alone any more, and each write
-- of a product still paid for it.
drop index product_by_searched_word;
