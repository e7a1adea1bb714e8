-- Names that begin with what a search said to the letter, found at once, whatever language the database sorts by.
create index product_name_start on product (name_fold text_pattern_ops) where listed;
