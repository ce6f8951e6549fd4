-- expands: category and group of a part without vehicles can be the owner's, over the feed's
alter table part_layer drop constraint part_layer_field_check;
alter table part_layer add constraint part_layer_field_check check (
  field in (
    'price', 'stock', 'description', 'detail', 'notes', 'hidden', 'photos', 'related', 'fitments', 'place'
  )
);
