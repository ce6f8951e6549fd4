import { expect } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';

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
      union select 0, 0, 0, 0, g.id, p.id from part p cross join part_group g
        where g.name_key = '' and p.withdrawn_at is null
          and not exists (select from application a where a.part_id = p.id)
    ), present as (
      select coalesce(v.make_id, 0) as make_id, coalesce(v.model_id, 0) as model_id,
        coalesce(v.year, 0) as year, s.category_id, s.group_id, s.part_id
      from scope_part s join vehicle_scope v on v.id = s.scope_id
    )
    (table scoped except table present) union all (table present except table scoped)`;
  expect(differences).toHaveLength(0);
  const counts = await db.sql`
    (
      select scope_id, category_id, group_id, count(*)::int from scope_part group by 1, 2, 3
      union all
      select scope_id, -1, group_id, count(distinct part_id)::int from scope_part group by 1, 3
    )
    except select scope_id, category_id, group_id, parts from scope_count`;
  expect(counts).toHaveLength(0);
  const unused = await db.sql`
    select from vehicle_scope v
    where make_id is not null and not exists (select from scope_part s where s.scope_id = v.id)`;
  expect(unused).toHaveLength(0);
  const words = await db.sql`
    (
      select lexeme as word, count(*)::int from part_search cross join lateral unnest(document)
      where weights && '{B,C,D}' group by lexeme
    ) except select word, parts from search_word`;
  expect(words).toHaveLength(0);
}
