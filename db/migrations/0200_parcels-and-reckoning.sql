-- expands: a version that does not know them promises one day for the whole order, as it did
alter table order_line
  add column arrives_from date,
  add column arrives_to date,
  add check ((arrives_from is null) = (arrives_to is null)),
  add check (arrives_to >= arrives_from);

-- How an order's amounts and days came about, as it was sold. It says nothing of the buyer.
alter table placed_order
  add column send_together boolean not null default true,
  add column reckoning jsonb;

-- A basket goes out in one parcel unless its shopper says otherwise. Until now nothing read the flag, and it began as
-- false without anybody's wish.
alter table basket alter column send_together set default true;
update basket set send_together = true where not send_together;
