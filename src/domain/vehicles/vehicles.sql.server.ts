import type { Queryable } from '../../db/database.server.ts';
import type { VehicleChoice } from './vehicle-choice.ts';

/** A choice that exists in the catalogue. */
export interface Scope {
  readonly id: number;
  /** The scope that lists its parts: a year's is that of its model. */
  readonly listId: number;
  readonly makeId: number | null;
  readonly modelId: number | null;
  readonly year: number | null;
}

/** A number, or a subquery for it: within one statement no round trip is needed for it. */
export type Id = number | ReturnType<Queryable>;

/**
 * The ids of a choice by keys (see `vehicleKeys`); 0 for a level that is not chosen, null for one that the catalogue
 * lacks.
 */
export function vehicleIds(
  sql: Queryable,
  { make, model }: VehicleChoice,
): { readonly makeId: Id; readonly modelId: Id } {
  const makeId: Id = make ? sql`(select id from make where name_key = ${make})` : 0;
  const modelId: Id = model
    ? sql`(select id from model where make_id = ${makeId} and name_key = ${model})`
    : 0;
  return { makeId, modelId };
}

/** The scope of a choice, by one lookup in the unique index over all choices. */
function scopesOf(sql: Queryable, choice: VehicleChoice): ReturnType<Queryable> {
  const { makeId, modelId } = vehicleIds(sql, choice);
  return sql`
    vehicle_scope
    where coalesce(make_id, 0) = ${makeId} and coalesce(model_id, 0) = ${modelId}
      and coalesce(year, 0) = ${choice.year ?? 0}`;
}

/** The id of a choice's scope, as a subquery. */
export function scopeId(sql: Queryable, choice: VehicleChoice): ReturnType<Queryable> {
  return sql`(select id from ${scopesOf(sql, choice)})`;
}

/** @returns undefined where the catalogue has nothing for the choice */
export async function findScope(sql: Queryable, choice: VehicleChoice): Promise<Scope | undefined> {
  const [scope] = await sql<Scope[]>`
    select id, ${scopeId(sql, { ...choice, year: undefined })} as "listId", make_id as "makeId",
      model_id as "modelId", year
    from ${scopesOf(sql, choice)}`;
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
export async function modelNames(sql: Queryable, makeId: Id): Promise<{ name: string }[]> {
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
  { makeId, modelId }: { makeId: Id; modelId: Id },
): Promise<{ year: number }[]> {
  return sql`
    select year from vehicle_scope
    where coalesce(make_id, 0) = ${makeId} and coalesce(model_id, 0) = ${modelId}
      and coalesce(year, 0) > 0
    order by year desc`;
}
