-- Fair delivery of the outbox: a message's place in its queue follows from what its recipient and its sender already
-- have in the queue, so that a flood delays only itself.

alter table outbox_message
  -- Delivered from a queue of its own, beside the other messages of its topic.
  add column is_urgent boolean not null default false,
  -- Hash of the recipient. Its messages are delivered one after the other. Null: no recipient, or delivered.
  add column lane bigint,
  -- Hash of the sender whose messages are spread. Null: not spread, or delivered.
  add column sender_lane bigint,
  -- Place in the queue. A message that is put off is placed where it will be due.
  add column turn_at timestamptz not null default now(),
  -- A process delivers it at this moment, until `next_attempt_at` at most.
  add column is_taken boolean not null default false;

update outbox_message set turn_at = next_attempt_at where delivered_at is null;

create function outbox_message_moves() returns trigger language plpgsql as $$
begin
  new.turn_at := new.next_attempt_at;
  return new;
end $$;
create trigger outbox_message_moved before update of next_attempt_at on outbox_message
  for each row when (new.next_attempt_at <> old.next_attempt_at)
  execute function outbox_message_moves();

create index outbox_message_turn on outbox_message (topic, is_urgent, turn_at, id)
  where delivered_at is null and attempts < 10;
create index outbox_message_lane on outbox_message (lane, turn_at, id)
  where delivered_at is null and attempts < 10 and lane is not null;
create index outbox_message_sender_lane on outbox_message (sender_lane, turn_at)
  where delivered_at is null and attempts < 10 and sender_lane is not null;
create index outbox_message_taken on outbox_message (lane) where is_taken and lane is not null;

-- Messages that a ceiling held back for good, for staff.
create index outbox_message_held on outbox_message (id desc) where payload ? 'held';
