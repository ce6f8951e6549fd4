-- expands: pictures, related parts and fitments of a part can be the owner's, over the feed's
alter table part_layer drop constraint part_layer_field_check;
alter table part_layer add constraint part_layer_field_check check (
  field in ('price', 'stock', 'description', 'detail', 'notes', 'hidden', 'photos', 'related', 'fitments')
);

-- Pictures that an owner has uploaded for a part. A part's list of pictures names them by their path.
create table part_picture (
  path text primary key check (path like '/media/%'),
  part_id int not null references part on delete cascade,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  uploaded_at timestamptz not null
);
create index part_picture_of_part on part_picture (part_id);
