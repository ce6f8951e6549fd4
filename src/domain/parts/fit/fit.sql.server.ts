import type { Queryable } from '../../../db/database.server.ts';
import type { Vehicle } from '../../vehicles/vehicle.ts';
import { type VehicleChoice, vehicleKey } from '../../vehicles/vehicle-choice.ts';
import type { FitmentSpan } from '../owner-fitments.ts';
import type { RecordType } from '../part.ts';
import type { FitFacts } from './fit.ts';
import type { FitmentVariant } from './fitment-match.ts';

/** A part and the vehicle that it may be for. */
export interface FitQuestion {
  readonly partId: number;
  readonly vehicle: Vehicle;
}

export interface FitRow extends Omit<FitFacts, 'isExcluded'> {
  readonly recordType: RecordType;
  readonly note: string;
  /** The owner's exclusions, for all vehicles. */
  readonly without: readonly FitmentSpan[];
}

/**
 * The catalogue's data about each part and vehicle, in the given order. Two short walks for each along the index
 * (part_id, model_id) of application, however many vehicles a part lists.
 */
export async function fitFacts(
  sql: Queryable,
  questions: readonly FitQuestion[],
): Promise<FitRow[]> {
  const keys = (name: 'make' | 'model') =>
    questions.map(({ vehicle }) => vehicleKey(vehicle[name]));
  return sql`
    select part.record_type as "recordType", part.tech_notes as note,
           model.id is not null as "isModelKnown",
           -- True even if an owner has excluded the only vehicles that feeds name.
           exists (
             select from application where application.part_id = asked.part_id
           ) or exists (
             select from part_layer
             where part_layer.part_id = asked.part_id and field = 'fitments' and feed_value <> '[]'
           ) as "listsVehicles",
           (
             select coalesce(
               json_agg(json_build_object(
                 'yearFrom', year_from, 'yearTo', year_to, 'engine', engine,
                 'qualifiers', qualifiers,
                 'parameter', parameter, 'parameter2', parameter2, 'parameter3', parameter3
               ) order by application.id), '[]')
             from application
             where application.part_id = asked.part_id and application.model_id = model.id
           ) as fitments,
           coalesce((
             select owner_value -> 'without' from part_layer
             where part_layer.part_id = asked.part_id and field = 'fitments'
           ), '[]') as without
    from unnest(
      ${questions.map(({ partId }) => partId)}::int[], ${keys('make')}::text[],
      ${keys('model')}::text[]
    ) with ordinality as asked (part_id, make, model, position)
    join part on part.id = asked.part_id
    left join make on make.name_key = asked.make
    left join model on model.make_id = make.id and model.name_key = asked.model
    order by asked.position`;
}

/**
 * The parts among these that list the vehicle, and the kits that list no vehicles at all. Evaluated for each part
 * alone (`limit 1`): as `exists` it may be planned over all fitments, 60 ms now and then.
 */
export async function listedFits(
  sql: Queryable,
  partIds: readonly number[],
  { make, model, year, engine }: Vehicle,
  ruledOut: readonly string[],
): Promise<{ id: number; isKit: boolean }[]> {
  return sql`
    select asked.id, not fits.listed as "isKit"
    from unnest(${partIds as number[]}::int[]) as asked (id)
    join part on part.id = asked.id
    cross join lateral (
      select (
        select true from application
        where part_id = asked.id and model_id = (
            select model.id from model join make on make.id = model.make_id
            where make.name_key = ${vehicleKey(make)} and model.name_key = ${vehicleKey(model)}
          )
          and year_from <= ${year} and (year_to is null or year_to >= ${year})
          and (${vehicleKey(engine)} = '' or upper(engine) in ('', ${vehicleKey(engine)}))
          and ${isNotRuledOut(sql, ruledOut)}
        limit 1
      ) is not null as listed
    ) fits
    where fits.listed or (
      part.record_type = 'kititem'
      and (select true from application where part_id = asked.id limit 1) is null
    )`;
}

/** Fitments of `application` but for those that `ruledOutVariants` names. */
export function isNotRuledOut(sql: Queryable, ruledOut: readonly string[]) {
  return ruledOut.length === 0
    ? sql`true`
    : sql`engine || chr(9) || qualifiers <> all(${ruledOut as string[]}::text[])`;
}

/** A variant with the years in which a model has it. */
export interface VariantOfYears extends FitmentVariant {
  readonly yearFrom: number;
  /** Null: still built. */
  readonly yearTo: number | null;
}

/** How fitments of a model differ in what they depend on, from the index application_model alone. */
export async function variantsOf(
  sql: Queryable,
  { make = '', model = '' }: VehicleChoice,
): Promise<VariantOfYears[]> {
  return sql`
    select distinct engine, qualifiers, year_from as "yearFrom", year_to as "yearTo"
    from application
    where model_id = (
        select model.id from model join make on make.id = model.make_id
        where make.name_key = ${make} and model.name_key = ${model}
      )`;
}

/** Makes and models as choices name them. */
export async function modelsByKey(
  sql: Queryable,
  most: number,
): Promise<{ make: string; model: string }[]> {
  return sql`
    select make.name_key as make, model.name_key as model
    from model join make on make.id = model.make_id
    order by model.id limit ${most}`;
}

/** Like `variantsOf`, for some parts alone. */
export async function variantsOfParts(
  sql: Queryable,
  { make = '', model = '' }: VehicleChoice,
  partIds: readonly number[],
): Promise<VariantOfYears[]> {
  return sql`
    select distinct engine, qualifiers, year_from as "yearFrom", year_to as "yearTo"
    from unnest(${partIds as number[]}::int[]) as asked (id)
    join application on application.part_id = asked.id
    where model_id = (
        select model.id from model join make on make.id = model.make_id
        where make.name_key = ${make} and model.name_key = ${model}
      )`;
}

/** Parts by part id or urlcomponent; a record that names none has no entry. */
export async function partIdsOf(
  sql: Queryable,
  records: { readonly ids: readonly number[]; readonly urlcomponents: readonly string[] },
): Promise<{ id: number; urlcomponent: string }[]> {
  return sql`
    select id, urlcomponent from part
    where withdrawn_at is null
      and (id = any(${records.ids as number[]}::int[])
        or urlcomponent = any(${records.urlcomponents as string[]}::text[]))`;
}
