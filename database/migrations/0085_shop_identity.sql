-- Who the shop is, as staff edit it: each edition is a version of its own, and a paper is drawn with the one that held when it
-- was made. Without any, the shop's own file holds; version 0 is what that file said when the first edition was written.
create table shop_identity (
  version integer primary key,
  facts jsonb not null,
  valid_from timestamptz not null,
  account_id bigint references account
);

create function shop_identity_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a version of the shop is never changed: write a new one';
end $$;
create trigger shop_identity_kept before update or delete on shop_identity
  for each row execute function shop_identity_is_kept();
