import { expect } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';

/** Each scope `v` with the rows `s` of scope_part that are its parts, some parts in several; to stand behind `from`. */
export const LISTED_PARTS = `
  vehicle_scope v
  join vehicle_scope list on list.make_id is not distinct from v.make_id
    and list.model_id is not distinct from v.model_id and list.year is null
  join scope_part s on s.scope_id = list.id
    and (v.year is null or v.year between s.year_from and s.year_to)`;

/** The derived tables as they would be if all were derived anew. */
export async function expectDerivedTablesTrue(db: Database, thisYear: number): Promise<void> {
  const differences = await db.sql`
    with fitment as (
      select a.part_id, mo.make_id, a.model_id, y.year, coalesce(a.category_id, 0) as category_id, a.group_id
      from application a
      join part p on p.id = a.part_id and p.withdrawn_at is null
      join model mo on mo.id = a.model_id
      cross join lateral generate_series(
        a.year_from, coalesce(a.year_to, greatest(a.year_from, ${thisYear}::int))
      ) as y (year)
    ), scoped as (
      select distinct 0 as make_id, 0 as model_id, 0 as year, category_id, group_id, part_id from fitment
      union select make_id, 0, 0, category_id, group_id, part_id from fitment
      union select make_id, model_id, 0, category_id, group_id, part_id from fitment
      union select make_id, model_id, year, category_id, group_id, part_id from fitment
      union select 0, 0, 0, coalesce(l.category_id, 0), coalesce(l.group_id, g.id), p.id from part p
        cross join part_group g left join part_place l on l.part_id = p.id
        where g.name_key = '' and p.withdrawn_at is null
          and not exists (select from application a where a.part_id = p.id)
    ), present as (
      select coalesce(v.make_id, 0) as make_id, coalesce(v.model_id, 0) as model_id,
        coalesce(v.year, 0) as year, s.category_id, s.group_id, s.part_id
      from ${db.sql.unsafe(LISTED_PARTS)}
    )
    (table scoped except table present) union all (table present except table scoped)`;
  expect(differences).toHaveLength(0);
  const twice = await db.sql`
    select from scope_part a
    join scope_part b using (scope_id, category_id, group_id, part_id)
    where a.year_from < b.year_from and a.year_to >= b.year_from`;
  expect(twice).toHaveLength(0);
  const counts = await db.sql`
    with listed as (
      select v.id as scope_id, s.category_id, s.group_id, s.part_id
      from ${db.sql.unsafe(LISTED_PARTS)}
      union all
      select s.scope_id, s.category_id, s.group_id, s.part_id
      from scope_part s join promotion_scope p on p.id = s.scope_id
    ), counted as (
      select scope_id, category_id, group_id, count(distinct part_id)::int as parts
      from listed group by 1, 2, 3
      union all
      select scope_id, -1, group_id, count(distinct part_id)::int from listed group by 1, 3
      having count(distinct category_id) > 1
    ), kept as (select scope_id, category_id, group_id, parts from scope_count)
    (table counted except table kept) union all (table kept except table counted)`;
  expect(counts).toHaveLength(0);
  const unused = await db.sql`
    select from vehicle_scope v
    where make_id is not null and not exists (select from scope_count c where c.scope_id = v.id)`;
  expect(unused).toHaveLength(0);
  const words = await db.sql`
    (
      select lexeme as word, count(*)::int from part_search cross join lateral unnest(document)
      where weights && '{B,C,D}' group by lexeme
    ) except select word, parts from search_word`;
  expect(words).toHaveLength(0);
}
