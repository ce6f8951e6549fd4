import type { Queryable } from '../../db/database.server.ts';

/** Writes fitments and the vehicles, categories and groups that they name. */

/** Fitments of parts whose fitments are new or changed, as rows in the feed's order. */
export async function stageApplications(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    create temp table stage_application (
      n bigint generated always as identity,
      part_id int not null,
      make text not null,
      make_key text not null,
      model text not null,
      model_key text not null,
      year_from smallint not null,
      year_to smallint,
      engine text not null,
      category text,
      part_group text not null,
      group_key text not null,
      parameter text not null,
      parameter2 text not null,
      parameter3 text not null
    ) on commit drop;
    insert into stage_application (
      part_id, make, make_key, model, model_key, year_from, year_to, engine, category, part_group,
      group_key, parameter, parameter2, parameter3
    )
      select s.part_id, r.make, r."makeKey", r.model, r."modelKey", r."yearFrom", r."yearTo",
        r.engine, r.category, r."group", r."groupKey", r.parameter, r.parameter2, r.parameter3
      from stage_part s
      join stage_body b using (seq)
      cross join lateral jsonb_to_recordset(b.applications) as r (
        make text, "makeKey" text, model text, "modelKey" text, "yearFrom" smallint,
        "yearTo" smallint, engine text, category text, "group" text, "groupKey" text,
        parameter text, parameter2 text, parameter3 text
      )
      where s.applications_changed
      order by s.seq;
    analyze stage_application;
  `);
}

/** Makes, models, categories and groups that are new, named as first seen. */
export async function addVehiclesAndGroups(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    insert into make (name, name_key)
      select make, make_key from (
        select distinct on (make_key) make, make_key, n
        from stage_application a
        where not exists (select from make m where m.name_key = a.make_key)
        order by make_key, n
      ) as unknown order by n;
    insert into model (make_id, name, name_key)
      select make_id, model, model_key from (
        select distinct on (m.id, a.model_key) m.id as make_id, a.model, a.model_key, a.n
        from stage_application a
        join make m on m.name_key = a.make_key
        where not exists (
          select from model o where o.make_id = m.id and o.name_key = a.model_key
        )
        order by m.id, a.model_key, a.n
      ) as unknown order by n;
    insert into category (name)
      select category from stage_application a
      where category is not null and not exists (select from category c where c.name = a.category)
      group by category order by min(n);
    insert into part_group (name, name_key)
      select part_group, group_key from (
        select distinct on (group_key) part_group, group_key, n
        from stage_application a
        where not exists (select from part_group g where g.name_key = a.group_key)
        order by group_key, n
      ) as unknown order by n;
    insert into part_group (name, name_key)
      values ('', '') on conflict (name_key) do nothing;
    analyze make, model, category, part_group;
  `);
}

export async function replaceApplications(tx: Queryable): Promise<void> {
  await tx`
    delete from application a using stage_part s
    where a.part_id = s.part_id and s.applications_changed and not s.is_new`;
  await tx`
    insert into application (
      part_id, model_id, year_from, year_to, engine, category_id, group_id, parameter, parameter2,
      parameter3
    )
    select a.part_id, mo.id, a.year_from, a.year_to, a.engine, c.id, g.id, a.parameter,
      a.parameter2, a.parameter3
    from stage_application a
    join make m on m.name_key = a.make_key
    join model mo on mo.make_id = m.id and mo.name_key = a.model_key
    join part_group g on g.name_key = a.group_key
    left join category c on c.name = a.category
    order by a.n`;
}
