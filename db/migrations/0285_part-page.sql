-- expands: a version that does not know the new columns leaves them empty

-- What a part's page says of both sides of an axle, of springs and kits, and of freight that costs more.
alter table part
  add column both_sides boolean,
  -- In hundredths of a newton per millimetre.
  add column spring_rate int check (spring_rate >= 0),
  -- In kilograms.
  add column front_load text check (front_load ~ '^[0-9]{1,4}-[0-9]{1,4}$'),
  add column rear_load text check (rear_load ~ '^[0-9]{1,4}-[0-9]{1,4}$'),
  add column extra_costs jsonb;
select undo_image.add_columns('part');

alter table part_layer drop constraint part_layer_field_check;
alter table part_layer add constraint part_layer_field_check check (field in (
  'price', 'stock', 'description', 'hidden', 'photos', 'related', 'fitments', 'place',
  'detail', 'notes', 'customs_code', 'origin_country', 'gtu_group', 'maker_guarantee', 'trade_only',
  'deposit_cents', 'content', 'approvals', 'packaging_grams',
  'both_sides', 'spring_rate', 'front_load', 'rear_load', 'extra_costs'));

-- A question about a part names the vehicle and says what is asked; one from the contact page may name no part.
alter table enquiry
  add column vehicle text not null default '',
  add column question text not null default '';
