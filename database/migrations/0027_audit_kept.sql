-- The audit log is only ever written at its end: no statement of the application changes or removes a line.
create function audit_entry_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a line of the audit log is never changed';
end $$;
create trigger audit_entry_kept before update or delete on audit_entry
  for each row execute function audit_entry_is_kept();
create trigger audit_entry_kept_whole before truncate on audit_entry
  for each statement execute function audit_entry_is_kept();
create index audit_entry_by_account on audit_entry (account_id, id desc);
create index audit_entry_by_action on audit_entry (action text_pattern_ops, id desc);
create index audit_entry_by_moment on audit_entry (happened_at, id desc);
