-- Logos that staff sent, drawn anew: `facts` of a version of the shop names one. None is ever changed, so that a paper keeps
-- the logo of its day.
create table shop_logo (
  -- A hash of what it shows, and its width and height in pixels: 3f…-480x120.
  name text primary key,
  -- On white, for mails and papers.
  png bytea not null,
  -- With what it lets through, for pages.
  webp bytea not null,
  created_at timestamptz not null
);
