-- The parts on promotion at a location are a scope like a vehicle's: scope_part and scope_count hold
-- their shelves, under ids below zero that no vehicle has. Written by the import with the prices.
create table promotion_scope (
  location text primary key references location,
  id int not null unique check (id < 0)
);
insert into promotion_scope (location, id)
  select code, -row_number() over (order by code) from location;

insert into scope_part (scope_id, category_id, group_id, part_id)
  select distinct s.id, coalesce(a.category_id, 0), coalesce(a.group_id, g.id), p.id
  from promotion_scope s
  join price on price.location = s.location and price.promotion
  join part p on p.id = price.part_id and p.withdrawn_at is null
  left join application a on a.part_id = p.id
  left join part_group g on g.name_key = '' and a.id is null
  where coalesce(a.group_id, g.id) is not null;
insert into scope_count (scope_id, category_id, group_id, parts)
  select scope_id, category_id, group_id, count(*)
  from scope_part where scope_id < 0
  group by scope_id, category_id, group_id
  union all
  select scope_id, -1, group_id, count(distinct part_id)
  from scope_part where scope_id < 0
  group by scope_id, group_id;
