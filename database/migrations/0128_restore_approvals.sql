-- Two administrators restore the access of a third one. Which actions need a second person is a table of the code
-- (accounts/server/approvals): the constraint only keeps the form, so that one more action needs no migration.
alter table approval_request
  drop constraint approval_request_action,
  add constraint approval_request_action check (action ~ '^[a-z]+\.[a-z-]+$');
