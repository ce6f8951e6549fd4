import type { Queryable } from '../../db/database.server.ts';
import type { VehicleChoice } from './vehicle-choice.ts';

/** A choice that the catalogue knows. */
export interface Scope {
  readonly id: number;
  readonly makeId: number | null;
  readonly modelId: number | null;
  readonly year: number | null;
}

/**
 * The scope of a choice by keys (see `vehicleKeys`), by one look into the
 * unique index over what may be chosen.
 * @returns undefined where the catalogue has nothing for it
 */
export async function findScope(
  sql: Queryable,
  { make, model, year }: VehicleChoice,
): Promise<Scope | undefined> {
  const makeId = make ? sql`(select id from make where name_key = ${make})` : sql`0`;
  const modelId = model
    ? sql`(select id from model where make_id = ${makeId} and name_key = ${model})`
    : sql`0`;
  const [scope] = await sql<Scope[]>`
    select id, make_id as "makeId", model_id as "modelId", year
    from vehicle_scope
    where coalesce(make_id, 0) = ${makeId} and coalesce(model_id, 0) = ${modelId}
      and coalesce(year, 0) = ${year ?? 0}`;
  return scope;
}

/** Makes that have parts. */
export async function makeNames(sql: Queryable): Promise<{ name: string }[]> {
  return sql`
    select name from make
    where exists (
      select from vehicle_scope
      where coalesce(make_id, 0) = make.id and coalesce(model_id, 0) = 0
        and coalesce(year, 0) = 0
    )`;
}

/** Models of a make that have parts. */
export async function modelNames(sql: Queryable, makeId: number): Promise<{ name: string }[]> {
  return sql`
    select name from model
    where make_id = ${makeId} and exists (
      select from vehicle_scope
      where coalesce(make_id, 0) = model.make_id and coalesce(model_id, 0) = model.id
        and coalesce(year, 0) = 0
    )`;
}

/** Years of a model that have parts, the newest first. */
export async function yearsOf(
  sql: Queryable,
  { makeId, modelId }: { makeId: number; modelId: number },
): Promise<{ year: number }[]> {
  return sql`
    select year from vehicle_scope
    where coalesce(make_id, 0) = ${makeId} and coalesce(model_id, 0) = ${modelId}
      and coalesce(year, 0) > 0
    order by year desc`;
}
