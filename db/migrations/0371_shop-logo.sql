-- expands: a version that does not know it shows the shop's name

-- Logos as they are shown, by name: which one counts is the setting SHOP_LOGO. Pages of before may still show another.
create table shop_logo (
  name text primary key,
  bytes bytea not null,
  made_at timestamptz not null
);
