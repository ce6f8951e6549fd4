-- expands: a version that does not know it shows nobody who else has an order open

-- The orders that a session has open in its browser, as its stream of news says; true for less than a minute after it
-- was last said. A session has one stream, so nothing grows.
alter table staff_session
  add column open_orders text[] not null default '{}' check (cardinality(open_orders) <= 20),
  add column open_at timestamptz;
