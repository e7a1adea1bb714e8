-- A planned promotion that could not begin stays for staff to see, instead of vanishing.
alter table planned_promotion
  add column blocked_at timestamptz,
  -- `price`: it saves nothing any more; `ended`: another ran until its end; `archived`: its product is.
  add column blocked_by text,
  add constraint planned_promotion_blocked
    check ((blocked_at is null) = (blocked_by is null) and blocked_by in ('price', 'ended', 'archived'));
create index planned_promotion_blocked_lately on planned_promotion (starts_at desc, id desc) where blocked_at is not null;
