import type { Queryable } from '../../db/database.server.ts';

/** A range of ids, both ends included. */
export interface IdRange {
  readonly first: number;
  readonly last: number;
}

/** A non-empty file of a sitemap. */
export interface FileRow {
  /** From 1. */
  readonly file: number;
  readonly changedAt: Date;
}

/** A make, a model of it, or a year of that. */
interface VehicleRow {
  readonly id: number;
  readonly make: string;
  readonly model: string | null;
  readonly year: number | null;
}

/** The files into which the ids of parts fall, each with its newest change. */
export async function partFiles(sql: Queryable, idsAFile: number): Promise<FileRow[]> {
  return sql`
    select file, greatest(part.changed_at, price.changed_at) as "changedAt"
    from (
      select (id - 1) / ${idsAFile}::int + 1 as file, max(updated_at) as changed_at
      from part where withdrawn_at is null group by 1
    ) part
    left join (
      select (part_id - 1) / ${idsAFile}::int + 1 as file, max(valid_from) as changed_at
      from price_history group by 1
    ) price using (file)
    order by file`;
}

/** The next parts of a range by id, each with the last change of itself or of its price. */
export async function partsAfter(
  sql: Queryable,
  { first, last }: IdRange,
  limit: number,
): Promise<{ id: number; urlcomponent: string; changedAt: Date }[]> {
  return sql`
    select id, urlcomponent, greatest(updated_at, (
      select max(valid_from) from price_history where part_id = part.id
    )) as "changedAt"
    from part
    where id between ${first} and ${last} and withdrawn_at is null
    order by id limit ${limit}`;
}

/** The files into which vehicles fall. */
export async function vehicleSitemapFiles(
  sql: Queryable,
  idsAFile: number,
): Promise<{ file: number }[]> {
  return sql`
    select distinct (id - 1) / ${idsAFile}::int + 1 as file
    from vehicle_scope where make_id is not null
    order by file`;
}

/** The next makes, models of them and years of those that have parts. */
export async function vehiclesAfter(
  sql: Queryable,
  { first, last }: IdRange,
  limit: number,
): Promise<VehicleRow[]> {
  return sql`
    select scope.id, make.name as make, model.name as model, scope.year
    from vehicle_scope scope
    join make on make.id = scope.make_id
    left join model on model.id = scope.model_id
    where scope.id between ${first} and ${last}
    order by scope.id limit ${limit}`;
}
