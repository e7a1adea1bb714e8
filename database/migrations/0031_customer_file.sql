-- What was written to somebody and has not arrived: read on their file.
create index outbox_message_undelivered on outbox_message ((payload->>'recipient')) where delivered_at is null;
