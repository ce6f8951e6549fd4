-- Only scopes without a year list parts; a model's rows say for which of its years they hold. A row a year was four
-- fifths of the table. A part stands in several rows where its years have a gap; no year stands in two of them.
-- In lists that have no years (a make's, the whole shop's, promotions) a row holds for all.
alter table scope_part rename to scope_part_before;
alter table scope_part_before rename constraint scope_part_pkey to scope_part_before_pkey;

create table scope_part (
  scope_id int not null,
  category_id int not null,
  group_id int not null,
  part_id int not null,
  year_from smallint not null default 0,
  year_to smallint not null default 9999,
  primary key (scope_id, category_id, group_id, part_id, year_from) include (year_to),
  check (year_from <= year_to)
);

insert into scope_part (scope_id, category_id, group_id, part_id)
select s.scope_id, s.category_id, s.group_id, s.part_id
from scope_part_before s
left join vehicle_scope v on v.id = s.scope_id
where v.model_id is null
order by 1, 2, 3, 4;

insert into scope_part (scope_id, category_id, group_id, part_id, year_from, year_to)
select list.id, run.category_id, run.group_id, run.part_id, min(run.year), max(run.year)
from (
  select v.model_id, s.category_id, s.group_id, s.part_id, v.year,
    v.year - row_number() over (
      partition by v.model_id, s.category_id, s.group_id, s.part_id order by v.year
    ) as run
  from scope_part_before s
  join vehicle_scope v on v.id = s.scope_id
  where v.year is not null
) as run
join vehicle_scope list on list.model_id = run.model_id and list.year is null
group by list.id, run.category_id, run.group_id, run.part_id, run.run
order by 1, 2, 3, 4, 5;

drop table scope_part_before;

-- Of all categories together only what is not one category's own count.
delete from scope_count c
using (
  select scope_id, group_id from scope_count where category_id <> -1
  group by scope_id, group_id having count(*) = 1
) as in_one
where c.scope_id = in_one.scope_id and c.group_id = in_one.group_id and c.category_id = -1;
