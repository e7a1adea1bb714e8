-- What the demo sends, kept to be read instead.

create table demo_message (
  id bigint generated always as identity primary key,
  -- E-mail in small letters, or 221 and nine digits.
  recipient text not null,
  channel text not null constraint demo_message_channel_known check (channel in ('mail', 'sms')),
  subject text,
  text text not null,
  html text,
  at timestamptz not null
);
create index demo_message_by_recipient on demo_message (recipient, id desc);

-- What could not be delivered, for staff.
create index outbox_message_dead on outbox_message (id desc) where delivered_at is null and attempts >= 10;
