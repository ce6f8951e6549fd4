-- The parts whose supply an order has taken from or given back to, each with the last transaction that
-- did. Whoever keeps copies of what the shop shows reads here what has changed since it last looked.
create table supply_change (
  part_id int primary key references part on delete cascade,
  changed_by xid8 not null default pg_current_xact_id()
) with (fillfactor = 80);
create index supply_change_changed_by on supply_change (changed_by);
