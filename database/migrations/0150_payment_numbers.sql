-- Staff search a payment by its provider's number, in any case.
create index payment_by_number on payment (upper(provider_transaction_id));
