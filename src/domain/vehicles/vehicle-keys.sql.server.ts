import type { Queryable } from '../../db/database.server.ts';
import { type VehicleKey, type VehicleKeyKind, vehicleKeyKinds } from './vehicle-keys.ts';

/** A vehicle of a key, as the file of keys has it and as the shop does. */
export interface KeyedRow {
  readonly make: string;
  readonly model: string;
  readonly yearFrom: number;
  /** Null: still built. */
  readonly yearTo: number | null;
  /** As the shop's fitments write it, where they name it. */
  readonly engine: string;
  readonly isEngineKnown: boolean;
  readonly isSure: boolean;
  /** The years of the key in which the shop has parts for the model, newest first. */
  readonly years: readonly number[];
}

/** The most vehicles of a key. */
const ROWS_MAX = 60;

/** What the file of keys says of a key; of a VIN by the patterns with the most characters. */
export async function rowsOfKey(sql: Queryable, { kind, key }: VehicleKey): Promise<KeyedRow[]> {
  const isMeant =
    kind === 'vin'
      ? sql`k.kind = 'vin' and left(k.key, 3) = ${key.slice(0, 3)} and ${key} like k.key || '%'`
      : sql`k.kind = ${kind} and k.key = ${key}`;
  return rowsOf(
    sql,
    sql`
      select make, make_key, model, model_key, year_from, year_to, engine, is_sure,
             rank() over (order by length(replace(key, '_', '')) desc) as nearness
      from vehicle_key k where ${isMeant}`,
  );
}

/**
 * The shop's models that a register's words may mean: the longest name with which they begin, so that GOLF is found in
 * "VOLKSWAGEN GOLF VARIANT".
 * @param named.make, named.model in comparison form, the make as the shop has it
 */
export async function rowsOfNames(
  sql: Queryable,
  named: {
    readonly make: string;
    readonly model: string;
    readonly year: number | undefined;
    readonly engine: string;
  },
): Promise<KeyedRow[]> {
  const { make, model, year = null, engine } = named;
  const words = `${model.startsWith(`${make} `) ? model.slice(make.length + 1) : model} `;
  return rowsOf(
    sql,
    sql`
      select make.name as make, make.name_key as make_key, model.name as model, model.name_key as model_key,
             coalesce(${year}::int, 0) as year_from, ${year}::int as year_to, ${engine}::text as engine,
             true as is_sure, rank() over (order by length(model.name_key) desc) as nearness
      from make join model on model.make_id = make.id
      where make.name_key = ${make} and starts_with(${words}, model.name_key || ' ')`,
  );
}

function rowsOf(sql: Queryable, named: ReturnType<Queryable>): Promise<KeyedRow[]> {
  return sql`
    select coalesce(make.name, k.make) as make, coalesce(model.name, k.model) as model,
           k.year_from as "yearFrom", k.year_to as "yearTo", coalesce(known.engine, k.engine) as engine,
           known.engine is not null as "isEngineKnown", k.is_sure as "isSure",
           array(
             select year from vehicle_scope
             where coalesce(make_id, 0) = make.id and coalesce(model_id, 0) = model.id
               and coalesce(year, 0) between k.year_from and coalesce(k.year_to, 9999)
             order by year desc
           ) as years
    from (
      ${named}
    ) as k
    left join make on make.name_key = k.make_key
    left join model on model.make_id = make.id and model.name_key = k.model_key
    left join lateral (
      select engine from application
      where k.engine <> '' and model_id = model.id and upper(application.engine) = upper(k.engine)
      limit 1
    ) as known on true
    where nearness = 1
    order by not k.is_sure, make, model, k.year_from, engine
    limit ${ROWS_MAX}`;
}

/** The kinds of keys that the shop has. */
export async function keyKinds(sql: Queryable): Promise<{ kind: VehicleKeyKind }[]> {
  return sql`
    select asked.kind
    from unnest(${vehicleKeyKinds as unknown as string[]}::text[]) with ordinality as asked (kind, position)
    where exists (select from vehicle_key where vehicle_key.kind = asked.kind)
    order by position`;
}
