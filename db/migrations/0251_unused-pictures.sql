-- expands: since when nothing has named an uploaded picture
alter table part_picture add column unused_since timestamptz;
