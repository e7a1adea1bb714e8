-- Lists of products on credit are narrowed and put in order by the credit price, as their cards show it.

drop index product_on_credit, product_on_credit_by_price;
create index product_on_credit on product (shelf, creditorder_price, id) where listed and is_creditorder;
create index product_on_credit_by_price on product (creditorder_price, id) where listed and is_creditorder;
analyze product;
