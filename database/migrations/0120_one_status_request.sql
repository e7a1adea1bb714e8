-- While it lies ahead, a process asks the provider how the attempt stands, and no other one does.
alter table payment_attempt add column asked_until timestamptz;
