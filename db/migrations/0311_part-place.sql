-- expands: a version that does not know it lists such parts in the group without a name
-- Category and group of a part that has no fitments; of others each fitment names them.
create table part_place (
  part_id int primary key references part on delete cascade,
  category_id int references category,
  group_id int not null references part_group
);
create index part_place_group on part_place (group_id);
create index part_place_category on part_place (category_id);
select undo_image.declare('part_place', '{part_id}'), undo_image.watch('part_place');
