-- Each line of the audit log is chained to the one before it: what somebody changes behind the application shows.
-- The chain goes in the order in which lines are committed, without gaps, whatever ids they have (decision 0024).

-- Where the chain ends. One row, which every transaction that decided something changes last.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  position bigint not null,
  hash bytea not null
);
insert into audit_head (position, hash) values (0, '');

create table audit_link (
  position bigint primary key,
  entry_id bigint not null unique,
  -- SHA-256 of what the line says, and of the hash before together with that.
  content bytea not null,
  hash bytea not null
);

-- Lines of a back-up come with their links and are written before any trigger: only new lines are linked.
create function link_audit_entry(entry audit_entry) returns void language plpgsql as $$
declare
  said constant bytea := sha256(convert_to(jsonb_build_array(
    entry.id, to_char(entry.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.account_id,
    entry.action, entry.subject_type, entry.subject_id, entry.before, entry.after)::text, 'UTF8'));
begin
  with head as (
    update audit_head set position = position + 1, hash = sha256(hash || said) returning position, hash)
  insert into audit_link (position, entry_id, content, hash) select head.position, entry.id, said, head.hash from head;
end $$;

create function audit_entry_is_linked() returns trigger language plpgsql as $$
begin
  perform link_audit_entry(new);
  return null;
end $$;

-- At the commit: the head is locked for as long as a commit takes, and after everything else, so that no two wait for each other.
create constraint trigger audit_entry_linked after insert on audit_entry
  deferrable initially deferred for each row execute function audit_entry_is_linked();

-- Nobody says when it was but the database.
create function audit_entry_is_dated() returns trigger language plpgsql as $$
begin
  new.happened_at := now();
  return new;
end $$;
create trigger audit_entry_dated before insert on audit_entry
  for each row execute function audit_entry_is_dated();

create trigger audit_link_kept before update or delete on audit_link
  for each row execute function audit_entry_is_kept();
create trigger audit_link_kept_whole before truncate on audit_link
  for each statement execute function audit_entry_is_kept();
create trigger audit_head_kept before delete on audit_head
  for each row execute function audit_entry_is_kept();
create trigger audit_head_kept_whole before truncate on audit_head
  for each statement execute function audit_entry_is_kept();

-- What is there already; nobody adds to it meanwhile, since the triggers above hold the table.
do $$
declare
  entry audit_entry;
begin
  for entry in select * from audit_entry order by id loop
    perform link_audit_entry(entry);
  end loop;
end $$;
