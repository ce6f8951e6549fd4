import type { Queryable } from '../../../db/database.server.ts';

const AFTER_ALL = '\uffff';

interface BegunNumber {
  readonly name: string;
  readonly urlcomponent: string;
  readonly description: string;
  readonly oeNumber: string | null;
}

/** Parts whose number or OE number begins with the given one, part numbers first. */
export async function numbersBegunBy(
  sql: Queryable,
  number: string,
  limit: number,
): Promise<BegunNumber[]> {
  const end = number + AFTER_ALL;
  return sql`
    select name, urlcomponent, description, "oeNumber"
    from (
      (select id, name, urlcomponent, description, null as "oeNumber", 0 as rank, number_norm
       from part
       where number_norm >= ${number} and number_norm <= ${end} and withdrawn_at is null
       order by number_norm limit ${limit})
      union all
      (select p.id, p.name, p.urlcomponent, p.description, o.number, 1, o.number_norm
       from oe_number o join part p on p.id = o.part_id and p.withdrawn_at is null
       where o.number_norm >= ${number} and o.number_norm <= ${end} and o.kind = 'oe'
       order by o.number_norm limit ${limit})
    ) found
    order by rank, number_norm, id
    limit ${limit}`;
}

/** The full-text queries that find something, in the given order. */
export async function answeredQueries(
  sql: Queryable,
  queries: readonly string[],
): Promise<{ position: number }[]> {
  return sql`
    select given.position::int
    from unnest(${queries as string[]}::text[]) with ordinality as given (query, position)
    where (
      with match as materialized (
        select true as found from part_search where document @@ given.query::tsquery
      )
      select found from match limit 1
    )
    order by given.position`;
}

interface VehicleGroup {
  readonly category: string;
  readonly group: string;
}

/** Categories and groups that have parts for a vehicle, the fullest first. */
export async function groupsOfVehicle(
  sql: Queryable,
  { makeId, modelId, year }: { makeId: number; modelId: number; year: number },
): Promise<VehicleGroup[]> {
  return sql`
    select category.name as category, part_group.name as group
    from vehicle_scope v
    join scope_count c on c.scope_id = v.id
    join category on category.id = c.category_id
    join part_group on part_group.id = c.group_id
    where coalesce(v.make_id, 0) = ${makeId} and coalesce(v.model_id, 0) = ${modelId}
      and coalesce(v.year, 0) = ${year}
    order by c.parts desc, category.name, part_group.name`;
}
