import type { Queryable } from '../../db/database.server.ts';

/**
 * Derives vehicle_scope, scope_part and scope_count from the fitments of the
 * parts that changed. Rows are deleted and written, never truncated: readers go
 * on with the old ones until the import commits.
 */

/**
 * stage_reach: the parts at work; stage_fitment: their fitments, ranges of years closed, and a row without
 * a vehicle for a part that has none; stage_scope: the scopes whose counts are to be taken again.
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
    select r.part_id, null, null, 0, g.id, null, null
    from stage_reach r
    join part_group g on g.name_key = ''
    where not exists (select from application a where a.part_id = r.part_id)`;
  await tx`analyze stage_fitment`;
}

/** Every row of scope_part that stage_fitment stands for, some more than once. The scopes are there. */
const REACHED_ROWS = `
  select v.id as scope_id, f.category_id, f.group_id, f.part_id
  from stage_fitment f
  join vehicle_scope v on v.make_id is null
  union all
  select v.id, f.category_id, f.group_id, f.part_id
  from stage_fitment f
  join vehicle_scope v on v.make_id = f.make_id and v.model_id is null
  union all
  select v.id, f.category_id, f.group_id, f.part_id
  from stage_fitment f
  join vehicle_scope v on v.model_id = f.model_id and v.year is null
  union all
  select v.id, f.category_id, f.group_id, f.part_id
  from stage_fitment f
  join vehicle_scope v on v.model_id = f.model_id and v.year between f.year_from and f.year_to`;

/** Forgets what the parts in stage_reach stood for; before their fitments change. */
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

/** Makes the scopes that the parts in stage_reach stand for now, and stages the fitments that say so. */
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
        and coalesce(c.year, 0) = coalesce(v.year, 0);
    drop table stage_choice;
  `);
}

/** Lists the staged fitments under their scopes. */
export async function fillScopes(sql: Queryable): Promise<void> {
  await sql.unsafe(`
    -- They are sorted anyway: hashing them before, to fold equal ones, is more work.
    set local enable_hashagg = off;
    insert into scope_part (scope_id, category_id, group_id, part_id)
      select distinct * from (${REACHED_ROWS}) as reached
      order by scope_id, category_id, group_id, part_id;
    set local enable_hashagg = on;
  `);
}

/** Shelves the parts on promotion by location. */
export async function writePromotionScopes(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    delete from scope_part s using promotion_scope p where s.scope_id = p.id;
    insert into scope_part (scope_id, category_id, group_id, part_id)
      select distinct s.id, coalesce(a.category_id, 0), coalesce(a.group_id, g.id), p.id
      from promotion_scope s
      join price on price.location = s.location and price.promotion
      join part p on p.id = price.part_id and p.withdrawn_at is null
      left join application a on a.part_id = p.id
      left join part_group g on g.name_key = '' and a.id is null
      where coalesce(a.group_id, g.id) is not null
      order by 1, 2, 3, 4;
    insert into stage_scope (scope_id) select id from promotion_scope;
  `);
}

/** Takes the counts of all touched scopes again; a scope without parts goes, the whole shop's stays. */
export async function countScopes(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    create temp table stage_touched on commit drop as select distinct scope_id from stage_scope;
    analyze stage_touched;
    delete from scope_count c using stage_touched t where c.scope_id = t.scope_id;
    -- Rows of scope_part come sorted from its key: hashing them is more work.
    set local enable_hashagg = off;
    insert into scope_count (scope_id, category_id, group_id, parts)
      with counted as materialized (
        select scope_id, category_id, group_id, count(*)::int as parts,
          count(*) over (partition by scope_id, group_id) = 1 as is_whole
        from scope_part
        where scope_id in (select scope_id from stage_touched)
        group by scope_id, category_id, group_id
      )
      select scope_id, category_id, group_id, parts from counted
      union all
      select scope_id, -1, group_id, parts from counted where is_whole
      union all
      select scope_id, -1, group_id, count(distinct part_id)
      from scope_part
      join (select distinct scope_id, group_id from counted where not is_whole) as spread
        using (scope_id, group_id)
      group by scope_id, group_id;
    set local enable_hashagg = on;
    delete from vehicle_scope v using stage_touched t
      where v.id = t.scope_id and v.make_id is not null
        and not exists (select from scope_count c where c.scope_id = v.id);
    drop table stage_touched;
    delete from stage_scope;
  `);
}

/** Up to which year the open ranges are derived. */
export async function openRangesUntil(tx: Queryable): Promise<number> {
  const [row] = await tx<{ open_until: number }[]>`
    select open_until::int from catalogue_version for update`;
  return row?.open_until ?? 0;
}

/** Adds the years after `from` up to `to` for what is still built. */
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
      insert into scope_part (scope_id, category_id, group_id, part_id)
      select v.id, o.category_id, o.group_id, o.part_id
      from stage_open o
      join vehicle_scope v on v.model_id = o.model_id and v.year = o.year
      order by 1, 2, 3, 4
      on conflict do nothing
      returning scope_id
    )
    insert into stage_scope (scope_id) select distinct scope_id from written`;
  await tx.unsafe('drop table stage_open');
  return count;
}

export async function setOpenRangesUntil(tx: Queryable, year: number): Promise<void> {
  await tx`update catalogue_version set open_until = ${year} where open_until < ${year}`;
}

/** Gathers the parts of the shop whose fitments are about to change, or which leave. */
export async function reachKept(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    insert into stage_reach (part_id)
      select part_id from stage_part where applications_changed and not is_new
      union select part_id from stage_withdrawn;
    analyze stage_reach;
  `);
}

/** Gathers the parts whose fitments are new or have changed. */
export async function reachChanged(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    delete from stage_reach;
    insert into stage_reach (part_id) select part_id from stage_part where applications_changed;
    analyze stage_reach;
  `);
}
