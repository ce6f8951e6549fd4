-- expands: a version that does not know the kinds takes a replaced number for another maker's
alter table oe_number drop constraint oe_number_kind_check;
alter table oe_number add constraint oe_number_kind_check
  check (kind in ('oe', 'competitor', 'replaces', 'replaced-by'));

-- What became of a part: few parts have such numbers, so these indexes stay small.
create index oe_number_replaced_by on oe_number (part_id) where kind = 'replaced-by';
create index oe_number_replaces on oe_number (number_norm) where kind = 'replaces';
