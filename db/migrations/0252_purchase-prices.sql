-- expands: what a part costs the shop, and what the pieces of an order line did
create table purchase_price (
  part_id int primary key references part on delete cascade,
  net_cents int not null check (net_cents between 1 and 100000000),
  changed_at timestamptz not null
);
select undo_image.declare('purchase_price', '{part_id}'), undo_image.watch('purchase_price');

-- Of one piece, when it was ordered; null where it was not known, and of a kit, whose components have theirs.
alter table order_line add column purchase_net_cents int;

-- Lines of orders that were paid on the day, without delivery: all of them, those whose purchase price is known, and that.
alter table figure_day
  add column sold_net_cents bigint not null default 0,
  add column costed_net_cents bigint not null default 0,
  add column cost_cents bigint not null default 0;
