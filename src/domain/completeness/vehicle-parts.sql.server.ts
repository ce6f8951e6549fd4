import type { Queryable } from '../../db/database.server.ts';
import { matchFitment } from '../parts/fit/fitment-match.ts';
import type { SoldAs } from '../parts/sold/sold-as.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { vehicleKey } from '../vehicles/vehicle-choice.ts';

/** One way in which a part fits the vehicle. */
export interface VehiclePartRow {
  readonly partId: number;
  readonly description: string;
  readonly brand: string;
  readonly soldAs: SoldAs | null;
  readonly group: string;
  readonly engine: string;
  readonly qualifiers: string;
  readonly parameter: string;
  readonly parameter2: string;
  readonly parameter3: string;
}

/**
 * Selects some of a vehicle's parts: those of some groups, and given parts. Walks the index (model_id, year_from) of
 * application, which has some hundred rows for a model.
 * @param asked.groups in any case
 */
export async function partsOfVehicle(
  sql: Queryable,
  vehicle: Vehicle,
  asked: { readonly groups: readonly string[]; readonly partIds: readonly number[] },
): Promise<VehiclePartRow[]> {
  const { make, model, year } = vehicle;
  const groups = asked.groups.map((group) => group.toLowerCase());
  const rows = await sql<VehiclePartRow[]>`
    select part.id as "partId", part.description, supplier.brand, part.sold_as as "soldAs",
           part_group.name as "group",
           fitment.engine, fitment.qualifiers, fitment.parameter, fitment.parameter2, fitment.parameter3
    from application fitment
    join part on part.id = fitment.part_id and part.withdrawn_at is null
    join supplier on supplier.id = part.supplier_id
    join part_group on part_group.id = fitment.group_id
    where fitment.model_id = (
        select model.id from model join make on make.id = model.make_id
        where make.name_key = ${vehicleKey(make)} and model.name_key = ${vehicleKey(model)}
      )
      and fitment.year_from <= ${year} and (fitment.year_to is null or fitment.year_to >= ${year})
      and (lower(part_group.name) = any(${groups}::text[])
        or fitment.part_id = any(${asked.partIds as number[]}::int[]))
    order by fitment.id`;
  return rows.filter((row) => matchFitment(row, vehicle).against.length === 0);
}

/** Ids of the parts that a feed names as related to others. */
export async function relatedTo(
  sql: Queryable,
  partIds: readonly number[],
): Promise<{ relatedId: number }[]> {
  return sql`
    select related_part_id as "relatedId" from related_part
    where part_id = any(${partIds as number[]}::int[])
    order by part_id, position`;
}
