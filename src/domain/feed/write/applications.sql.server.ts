import type { Queryable } from '../../../db/database.server.ts';
import { NO_VEHICLE } from '../record/numbered-fitments.server.ts';
import { isHidden } from './owner-layers.sql.server.ts';
import { carryNumbers } from './second-connection.server.ts';

/** Writes fitments and the vehicles, categories and groups that they name. */

/**
 * Sends a second connection, which has staged the fitments, the ids of their parts; all parts are new. Refused ones
 * are removed from its stage.
 */
export async function carryParts(tx: Queryable, second: Queryable): Promise<void> {
  await second.unsafe(`
    create temp table stage_part (
      seq int primary key,
      part_id int not null,
      is_new boolean not null default true,
      applications_changed boolean not null default true
    ) on commit drop;
    -- Replaces the table of that name, because this connection cannot see its parts.
    create temp table part_place (part_id int primary key, category_id int, group_id int not null)
      on commit drop`);
  await carryNumbers(
    { sql: tx, rows: 'select seq, part_id from stage_part' },
    { sql: second, table: 'stage_part', columns: ['seq', 'part_id'] },
  );
  await second.unsafe(`
    analyze stage_part;
    delete from stage_application a
      where not exists (select from stage_part s where s.seq = a.seq)`);
}

/** New makes, models, categories and groups, spelled as first seen. */
export async function addVehiclesAndGroups(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    analyze stage_application, stage_vehicle, stage_group, stage_variant;
    update stage_vehicle s set n = f.n
      from (select vehicle as number, min(n) as n from stage_application group by vehicle) as f
      where f.number = s.number;
    update stage_group s set n = f.n
      from (select part_group as number, min(n) as n from stage_application group by part_group) as f
      where f.number = s.number;
    -- Named by other records, whose fitments are not on the stage.
    delete from stage_vehicle where n is null;
    delete from stage_group where n is null;
    insert into make (name, name_key)
      select make, make_key from (
        select distinct on (make_key) make, make_key, n
        from stage_vehicle s
        where not exists (select from make m where m.name_key = s.make_key)
        order by make_key, n
      ) as unknown order by n;
    insert into model (make_id, name, name_key)
      select id, model, model_key from (
        select distinct on (m.id, s.model_key) m.id, s.model, s.model_key, s.n
        from stage_vehicle s
        join make m on m.name_key = s.make_key
        where not exists (
          select from model o where o.make_id = m.id and o.name_key = s.model_key
        )
        order by m.id, s.model_key, s.n
      ) as unknown order by n;
    insert into category (name)
      select category from stage_group s
      where category is not null and not exists (select from category c where c.name = s.category)
      group by category order by min(n);
    insert into part_group (name, name_key)
      select part_group, group_key from (
        select distinct on (group_key) part_group, group_key, n
        from stage_group s
        where not exists (select from part_group g where g.name_key = s.group_key)
        order by group_key, n
      ) as unknown order by n;
    insert into part_group (name, name_key)
      values ('', '') on conflict (name_key) do nothing;
    analyze make, model, category, part_group;
    update stage_vehicle s set model_id = mo.id
      from make m
      join model mo on mo.make_id = m.id
      where m.name_key = s.make_key and mo.name_key = s.model_key;
    update stage_group s set group_id = g.id, category_id = (
        select c.id from category c where c.name = s.category
      )
      from part_group g where g.name_key = s.group_key;
    analyze stage_vehicle, stage_group;
  `);
}

/** Ids assigned here preserve the feed's order of fitments: sorting millions for it takes long. */
export async function replaceApplications(tx: Queryable): Promise<void> {
  await tx`
    delete from application a using stage_part s
    where a.part_id = s.part_id and s.applications_changed and not s.is_new`;
  const [ids] = await tx<{ sequence: string; last: string }[]>`
    select sequence, coalesce(pg_sequence_last_value(sequence::regclass), 0) as last
    from pg_get_serial_sequence('application', 'id') as sequence`;
  if (!ids) return;
  await tx`
    insert into application (
      id, part_id, model_id, year_from, year_to, engine, category_id, group_id, parameter,
      parameter2, parameter3, qualifiers
    ) overriding system value
    select ${ids.last}::bigint + a.n, s.part_id, v.model_id, a.year_from, a.year_to, t.engine,
      k.category_id, k.group_id, t.parameter, t.parameter2, t.parameter3, t.qualifiers
    from stage_application a
    join stage_part s using (seq)
    join stage_vehicle v on v.number = a.vehicle
    join stage_group k on k.number = a.part_group
    join stage_variant t on t.number = a.variant`;
  await tx`
    select setval(${ids.sequence}::regclass, ${ids.last}::bigint + max(n))
    from stage_application having max(n) is not null`;
}

/** Writes the category and group of parts without fitments. */
export async function writePlaces(tx: Queryable): Promise<void> {
  await tx`
    delete from part_place p using stage_part s
    where p.part_id = s.part_id and s.applications_changed`;
  await tx`
    insert into part_place (part_id, category_id, group_id)
    select s.part_id, k.category_id, k.group_id
    from stage_application a
    join stage_part s using (seq)
    join stage_group k on k.number = a.part_group
    where a.vehicle = ${NO_VEHICLE} and s.applications_changed
    order by s.part_id`;
}

const PLACE_COLUMNS = ['part_id', 'category_id', 'group_id'] as const;

/** Copies those that a second connection has staged to the import's own, before the second commits. */
export async function takePlaces(second: Queryable, tx: Queryable): Promise<void> {
  await tx.unsafe(
    'create temp table stage_place (part_id int, category_id int, group_id int) on commit drop',
  );
  await carryNumbers(
    { sql: second, rows: `select ${PLACE_COLUMNS.join()} from part_place` },
    { sql: tx, table: 'stage_place', columns: PLACE_COLUMNS },
  );
}

/** Writes them once the second connection's groups are visible. */
export async function putPlaces(tx: Queryable): Promise<void> {
  await tx`
    insert into part_place (part_id, category_id, group_id)
    select part_id, category_id, group_id from stage_place order by part_id`;
}

/** The fitments that an import removes from parts which stay on sale. */
export interface LostFitments {
  /** Vehicles, by model and year, that lose at least one part. */
  readonly vehiclesLosing: number;
  /** The parts that they lose. */
  readonly partsTakenOff: number;
}

export const NO_FITMENTS_LOST: LostFitments = { vehiclesLosing: 0, partsTakenOff: 0 };

/** Copies the current fitments from stage_fitment before an import writes its own. */
export async function keepFitted(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    create temp table stage_fitted on commit drop as
      select distinct part_id, model_id, year_from, year_to
      from stage_fitment f
      where model_id is not null and not ${isHidden('f.part_id')}
        and not exists (select from stage_withdrawn w where w.part_id = f.part_id)`);
}

/** Compares them with the new ones. Only ranges that no longer exist are counted year by year. */
export async function lostFitments(tx: Queryable): Promise<LostFitments> {
  const [lost] = await tx<LostFitments[]>`
    with gone as materialized (
      select part_id, model_id, year_from, year_to from stage_fitted
      except
      select part_id, model_id, year_from, year_to from stage_fitment
    ), lost as (
      select part_id, model_id, generate_series(year_from, year_to) as year from gone
      except
      select f.part_id, f.model_id, generate_series(f.year_from, f.year_to)
      from stage_fitment f
      where exists (select from gone g where g.part_id = f.part_id and g.model_id = f.model_id)
    )
    select count(distinct (model_id, year))::int as "vehiclesLosing",
           count(distinct part_id)::int as "partsTakenOff"
    from lost`;
  return lost ?? NO_FITMENTS_LOST;
}
