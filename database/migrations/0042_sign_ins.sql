-- What a sign-in rests on: the browser that made it, how long it may last at most, and until when its owner counts as having
-- shown who they are.
alter table session
  -- The hash of the browser's cookie. Null: signed in with the build before, which knew no such cookie.
  add column browser_hash text,
  add column ends_at timestamptz,
  add column stepped_up_until timestamptz;
