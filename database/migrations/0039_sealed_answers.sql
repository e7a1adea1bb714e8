-- Answers that are kept for repeated calls hold private links: sealed from now on. What stands in `answer` goes with its week.
alter table idempotency_key add column sealed bytea;
