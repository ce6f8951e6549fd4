import type { Queryable } from '../../../db/database.server.ts';
import { isHidden } from './owner-layers.sql.server.ts';

/**
 * Derives vehicle_scope, scope_part and scope_count from the fitments of the
 * parts that changed. Rows are deleted and written, never truncated: readers go
 * on with the old ones until the import commits.
 *
 * Only scopes without a year list parts; a model's rows have their range of years, those of other lists apply to all
 * (0 to 9999). Every scope has counts.
 */

/**
 * stage_reach: the parts being changed; stage_fitment: their fitments with closed ranges of years, and a row without
 * a vehicle for a part that has none; stage_scope: the lists to recount, with those of their years.
 */
export async function createScopeStage(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    create temp table stage_reach (part_id int primary key) on commit drop;
    create temp table stage_fitment (
      part_id int, make_id int, model_id int, category_id int, group_id int, year_from int, year_to int
    ) on commit drop;
    create temp table stage_scope (scope_id int not null) on commit drop;
  `);
}

async function stageFitments(tx: Queryable, openUntil: number): Promise<void> {
  await tx`delete from stage_fitment`;
  await tx`
    insert into stage_fitment
    select distinct a.part_id, mo.make_id, a.model_id, coalesce(a.category_id, 0), a.group_id,
      a.year_from, coalesce(a.year_to, greatest(a.year_from, ${openUntil}::int))
    from stage_reach r
    join application a on a.part_id = r.part_id
    join model mo on mo.id = a.model_id
    union all
    select r.part_id, null, null, coalesce(l.category_id, 0), coalesce(l.group_id, g.id), null, null
    from stage_reach r
    join part_group g on g.name_key = ''
    left join part_place l on l.part_id = r.part_id
    where not exists (select from application a where a.part_id = r.part_id)`;
  await tx`analyze stage_fitment`;
}

/** The source rows of scope_part: possibly several for one part of a list, with overlapping years. The scopes exist. */
const REACHED_ROWS = `
  select v.id as scope_id, f.category_id, f.group_id, f.part_id, 0 as year_from, 9999 as year_to
  from stage_fitment f
  join vehicle_scope v on v.make_id is null
  union all
  select v.id, f.category_id, f.group_id, f.part_id, 0, 9999
  from stage_fitment f
  join vehicle_scope v on v.make_id = f.make_id and v.model_id is null
  union all
  select v.id, f.category_id, f.group_id, f.part_id, f.year_from, f.year_to
  from stage_fitment f
  join vehicle_scope v on v.model_id = f.model_id and v.year is null`;

/** Removes the parts in stage_reach from their lists, before their fitments change. */
export async function forgetScopes(tx: Queryable, openUntil: number): Promise<void> {
  await stageFitments(tx, openUntil);
  await tx.unsafe(`
    with reached as (${REACHED_ROWS}), gone as (
      delete from scope_part s using reached r
      where s.scope_id = r.scope_id and s.category_id = r.category_id
        and s.group_id = r.group_id and s.part_id = r.part_id
      returning s.scope_id
    )
    insert into stage_scope (scope_id) select distinct scope_id from gone`);
}

/** Creates the scopes that the parts in stage_reach now need, and stages their fitments. */
export async function stageScopes(tx: Queryable, openUntil: number): Promise<void> {
  await stageFitments(tx, openUntil);
  await tx.unsafe(`
    create temp table stage_choice on commit drop as
      with range as materialized (
        select distinct make_id, model_id, year_from, year_to from stage_fitment
      )
      select null::int as make_id, null::int as model_id, null::int as year
      union select make_id, null, null from range
      union select make_id, model_id, null from range
      union select make_id, model_id, y from range, generate_series(year_from, year_to) as y;
    analyze stage_choice;
    insert into vehicle_scope (make_id, model_id, year)
      select make_id, model_id, year
      from stage_choice c
      where not exists (
        select from vehicle_scope v
        where coalesce(v.make_id, 0) = coalesce(c.make_id, 0)
          and coalesce(v.model_id, 0) = coalesce(c.model_id, 0)
          and coalesce(v.year, 0) = coalesce(c.year, 0)
      )
      order by make_id nulls first, model_id nulls first, year nulls first;
    analyze vehicle_scope;
    insert into stage_scope (scope_id)
      select v.id
      from vehicle_scope v
      join stage_choice c on coalesce(c.make_id, 0) = coalesce(v.make_id, 0)
        and coalesce(c.model_id, 0) = coalesce(v.model_id, 0)
      where c.year is null and v.year is null;
    drop table stage_choice;
  `);
}

/** Lists the staged fitments under their scopes; overlapping years are merged into one row. */
export async function fillScopes(sql: Queryable): Promise<void> {
  await sql.unsafe(`
    insert into scope_part (scope_id, category_id, group_id, part_id, year_from, year_to)
      select scope_id, category_id, group_id, part_id, greatest(year_from, listed_to + 1), year_to
      from (
        select *, max(year_to) over (
            partition by scope_id, category_id, group_id, part_id order by year_from
            rows between unbounded preceding and 1 preceding
          ) as listed_to
        from (${REACHED_ROWS}) as reached
      ) as listed
      where listed_to is null or year_to > listed_to
      order by scope_id, category_id, group_id, part_id`);
}

/** Lists the parts on promotion by location. */
export async function writePromotionScopes(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    delete from scope_part s using promotion_scope p where s.scope_id = p.id;
    insert into scope_part (scope_id, category_id, group_id, part_id)
      select distinct s.id, coalesce(a.category_id, l.category_id, 0),
        coalesce(a.group_id, l.group_id, g.id), p.id
      from promotion_scope s
      join price on price.location = s.location and price.promotion
      join part p on p.id = price.part_id and p.withdrawn_at is null
      left join application a on a.part_id = p.id
      left join part_place l on l.part_id = p.id and a.id is null
      left join part_group g on g.name_key = '' and a.id is null
      where coalesce(a.group_id, g.id) is not null
      order by 1, 2, 3, 4;
    insert into stage_scope (scope_id) select id from promotion_scope;
  `);
}

/** The same for one part. */
export async function listPromotionsOf(tx: Queryable, partId: number): Promise<void> {
  await tx`
    create temp table stage_promoted on commit drop as
      select distinct s.id as scope_id, coalesce(a.category_id, l.category_id, 0) as category_id,
        coalesce(a.group_id, l.group_id, g.id) as group_id, p.id as part_id,
        coalesce(price.promotion, false) and p.withdrawn_at is null as is_listed
      from part p
      cross join promotion_scope s
      left join price on price.part_id = p.id and price.location = s.location
      left join application a on a.part_id = p.id
      left join part_place l on l.part_id = p.id and a.id is null
      left join part_group g on g.name_key = '' and a.id is null
      where p.id = ${partId} and coalesce(a.group_id, g.id) is not null`;
  await tx.unsafe(`
    -- Wherever it stood before: its groups may have changed.
    delete from scope_part s using promotion_scope o, (select distinct part_id from stage_promoted) p
      where s.scope_id = o.id and s.part_id = p.part_id;
    insert into scope_part (scope_id, category_id, group_id, part_id)
      select scope_id, category_id, group_id, part_id from stage_promoted where is_listed;
    insert into stage_scope (scope_id) select distinct scope_id from stage_promoted;
    drop table stage_promoted;
  `);
}

/** Recounts all touched scopes; a scope without parts is deleted, the whole shop's stays. */
export async function countScopes(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    create temp table stage_list on commit drop as
      select scope_id, v.model_id
      from (select distinct scope_id from stage_scope) as touched
      left join vehicle_scope v on v.id = scope_id;
    create temp table stage_year on commit drop as
      select v.id as scope_id, l.scope_id as list_id, v.year
      from stage_list l
      join vehicle_scope v on v.model_id = l.model_id and v.year is not null;
    analyze stage_list, stage_year;
    delete from scope_count c using stage_list l where c.scope_id = l.scope_id;
    delete from scope_count c using stage_year y where c.scope_id = y.scope_id;
  `);
  await countLists(tx);
  await countYears(tx);
  await tx.unsafe(`
    delete from vehicle_scope v
      using (select scope_id from stage_list union all select scope_id from stage_year) as touched
      where v.id = touched.scope_id and v.make_id is not null
        and not exists (select from scope_count c where c.scope_id = v.id);
    drop table stage_list, stage_year;
    delete from stage_scope;
  `);
}

async function countLists(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    -- Rows of scope_part arrive sorted by its key: hashing them would be more work.
    set local enable_hashagg = off;
    insert into scope_count (scope_id, category_id, group_id, parts)
      with counted as materialized (
        select scope_id, category_id, group_id, count(*)::int as parts
        from (
          select distinct scope_id, category_id, group_id, part_id
          from scope_part
          where scope_id in (select scope_id from stage_list)
        ) as listed
        group by scope_id, category_id, group_id
      )
      select scope_id, category_id, group_id, parts from counted
      union all
      select scope_id, -1, group_id, count(distinct part_id)
      from scope_part
      join (
        select scope_id, group_id from counted group by scope_id, group_id having count(*) > 1
      ) as spread using (scope_id, group_id)
      group by scope_id, group_id;
    set local enable_hashagg = on;
  `);
}

/** A model's parts with the same years are counted once for all of those years. */
async function countYears(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    insert into scope_count (scope_id, category_id, group_id, parts)
      with range as materialized (
        select scope_id, category_id, group_id, year_from, year_to, count(*) as parts
        from scope_part
        where scope_id in (select list_id from stage_year)
        group by scope_id, category_id, group_id, year_from, year_to
      )
      select y.scope_id, category_id, group_id, sum(parts)::int as parts
      from range r
      join stage_year y on y.list_id = r.scope_id and y.year between r.year_from and r.year_to
      group by y.scope_id, category_id, group_id
      union all
      select y.scope_id, -1, s.group_id, count(distinct part_id)
      from scope_count spread
      join scope_part s using (scope_id, group_id)
      join stage_year y on y.list_id = s.scope_id and y.year between s.year_from and s.year_to
      where spread.category_id = -1
      group by y.scope_id, s.group_id
      having count(distinct s.category_id) > 1`);
}

/** The year up to which open ranges are derived. */
export async function openRangesUntil(tx: Queryable): Promise<number> {
  const [row] = await tx<{ open_until: number }[]>`
    select open_until::int from catalogue_version for update`;
  return row?.open_until ?? 0;
}

/** Adds the years after `from` up to `to` for vehicles still in production. */
export async function addOpenYears(
  tx: Queryable,
  { from, to }: { from: number; to: number },
): Promise<number> {
  await tx.unsafe(`
    create temp table stage_open (
      make_id int, model_id int, year int, category_id int, group_id int, part_id int
    ) on commit drop`);
  await tx`
    insert into stage_open
    select distinct mo.make_id, a.model_id, y.year, coalesce(a.category_id, 0), a.group_id, a.part_id
    from application a
    join part p on p.id = a.part_id and p.withdrawn_at is null
    join model mo on mo.id = a.model_id
    cross join lateral generate_series(greatest(a.year_from, ${from}::int + 1), ${to}::int) as y (year)
    where a.year_to is null`;
  await tx`
    insert into vehicle_scope (make_id, model_id, year)
    select distinct make_id, model_id, year from stage_open
    on conflict do nothing`;
  const { count } = await tx`
    with written as (
      insert into scope_part (scope_id, category_id, group_id, part_id, year_from, year_to)
      select v.id, o.category_id, o.group_id, o.part_id, o.year, o.year
      from stage_open o
      join vehicle_scope v on v.model_id = o.model_id and v.year is null
      where not exists (
        select from scope_part s
        where s.scope_id = v.id and s.category_id = o.category_id and s.group_id = o.group_id
          and s.part_id = o.part_id and o.year between s.year_from and s.year_to
      )
      order by 1, 2, 3, 4, 5
      returning scope_id
    )
    insert into stage_scope (scope_id) select distinct scope_id from written`;
  await tx.unsafe('drop table stage_open');
  return count;
}

export async function setOpenRangesUntil(tx: Queryable, year: number): Promise<void> {
  await tx`update catalogue_version set open_until = ${year} where open_until < ${year}`;
}

/** Gathers the shop's parts whose fitments are about to change, or which leave. */
export async function gatherChangingParts(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    insert into stage_reach (part_id)
      select part_id from stage_part where applications_changed and not is_new
      union select part_id from stage_withdrawn;
    analyze stage_reach;
  `);
}

/** Gathers the parts with new or changed fitments; hidden ones are in no list. */
export async function reachChanged(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    delete from stage_reach;
    insert into stage_reach (part_id)
      select part_id from stage_part where applications_changed and not ${isHidden('stage_part.part_id')};
    analyze stage_reach;
  `);
}
