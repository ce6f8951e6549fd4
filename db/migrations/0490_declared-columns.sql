-- expands: columns that a version without them neither reads nor writes
alter table part
  add column customs_code text check (customs_code ~ '^[0-9]{8}$'),
  add column origin_country text check (origin_country ~ '^[A-Z]{2}$'),
  add column gtu_group text check (gtu_group ~ '^GTU_(0[1-9]|1[0-3])$'),
  -- In half-years, the maker's own beside the law's.
  add column maker_guarantee int check (maker_guarantee between 0 and 40),
  add column trade_only boolean,
  add column deposit_cents int check (deposit_cents >= 0),
  add column content text check (content ~ '^[0-9]+(\.[0-9]{1,3})? (ml|l|g|kg|m|m2)$'),
  add column approvals jsonb,
  add column packaging_grams int check (packaging_grams >= 0);

select undo_image.declare('part', '{id}');

alter table part_layer drop constraint part_layer_field_check;
alter table part_layer add constraint part_layer_field_check check (
  field in (
    'price', 'stock', 'description', 'hidden', 'photos', 'related', 'fitments', 'place',
    'detail', 'notes', 'customs_code', 'origin_country', 'gtu_group', 'maker_guarantee', 'trade_only',
    'deposit_cents', 'content', 'approvals', 'packaging_grams'
  )
);
