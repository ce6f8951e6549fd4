import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { noteSupply } from './noted-supply.server.ts';
import type { Supply } from './supply.ts';
import { type KitComponent, type PartSources, supplyFor } from './supply.ts';

/**
 * A market's sellable supply of each part, by part id. A kit's own supply is not used: its components' is.
 * @param location the market's
 * @param today the UTC calendar day from which deliveries are counted
 */
export async function loadSupplies(
  sql: Queryable,
  partIds: readonly number[],
  location: string,
  today: IsoDay,
): Promise<Map<number, Supply>> {
  const sources = await loadSupplySources(sql, partIds);
  return new Map([...sources].map(([id, source]) => [id, supplyFor(source, location, today)]));
}

/**
 * Like `loadSupplies`, with the components of the kits among the parts, and their supply, in one statement. A kit
 * without components has an empty list.
 */
export async function loadSuppliesWithPieces(
  sql: Queryable,
  partIds: readonly number[],
  location: string,
  today: IsoDay,
): Promise<{ supplies: Map<number, Supply>; kits: Map<number, readonly KitComponent[]> }> {
  if (partIds.length === 0) return { supplies: new Map(), kits: new Map() };
  const asked = sql`${partIds as number[]}::int[]`;
  const [lists] = await sql<(SupplyLists & KitLists)[]>`
    with kit as materialized (
      select id from part where id = any(${asked}) and record_type = 'kititem'
    ), piece as materialized (
      -- Of the kits alone: a long list has few of them, and looking for pieces of all its parts took a third of the time.
      select kit_id, component_id, quantity, position
      from kit_component where kit_id = any(array(select id from kit))
    ), needed (ids) as (
      select array(select unnest(${asked}) union select component_id from piece)
    )
    select ${supplyLists(sql, sql`(select ids from needed)::int[]`)}, (
      select json_agg(id) from kit
    ) as kits, (
      select json_agg(json_build_array(kit_id, component_id, quantity) order by kit_id, position)
      from piece
    ) as pieces`;
  const sources = toSources(lists);
  noteSupply([...partIds, ...sources.keys()]);
  const pieces = groupBy(
    (lists?.pieces ?? []).map(([kitId, componentId, quantity]) => ({
      kitId,
      componentId,
      quantity,
    })),
    ({ kitId }) => kitId,
  );
  return {
    supplies: new Map([...sources].map(([id, source]) => [id, supplyFor(source, location, today)])),
    kits: new Map((lists?.kits ?? []).map((id) => [id, pieces.get(id) ?? []])),
  };
}

interface KitLists {
  readonly kits: readonly number[] | null;
  readonly pieces: readonly [kitId: number, componentId: number, quantity: number][] | null;
}

export interface SupplyLists {
  readonly parts:
    | readonly [
        partId: number,
        manufacturer: number,
        dropship: boolean,
        alternative: boolean,
        transit: boolean,
        airfreight: boolean,
      ][]
    | null;
  readonly stock:
    | readonly [
        partId: number,
        location: string,
        stockCategory: string,
        quantity: number,
        isDefault: boolean,
        isDropship: boolean,
        isAlternative: boolean,
      ][]
    | null;
  readonly deliveries:
    | readonly [partId: number, location: string, eta: IsoDay, quantity: number][]
    | null;
}

/** The whole supply of each part at every location, by part id. Unknown ids have no entry. */
export async function loadSupplySources(
  sql: Queryable,
  partIds: readonly number[],
): Promise<Map<number, PartSources>> {
  if (partIds.length === 0) return new Map();
  noteSupply(partIds);
  const [lists] = await sql<SupplyLists[]>`
    select ${supplyLists(sql, sql`${partIds as number[]}::int[]`)}`;
  return toSources(lists);
}

/**
 * Supply is read as three lists in one row: each is one scan, and a list page saves two statements. Looked up
 * part by part, or joined to the ids, it takes the embedded database twice as long.
 * @param ids an array of part ids
 */
export function supplyLists(sql: Queryable, ids: ReturnType<Queryable>): ReturnType<Queryable> {
  return sql`
    (
      select json_agg(json_build_array(part.id, coalesce(manufacturer_stock.quantity, 0),
                                       dropship, alternative, transit, airfreight))
      from part
      join supplier on supplier.id = part.supplier_id
      left join manufacturer_stock on manufacturer_stock.part_id = part.id
      where part.id = any(${ids})
    ) as parts, (
      select json_agg(json_build_array(part_id, location, stock_category, quantity, is_default,
                                       is_dropship, is_alternative) order by part_id, location)
      from stock where part_id = any(${ids})
    ) as stock, (
      select json_agg(json_build_array(part_id, location, eta, quantity)
                      order by part_id, location, eta)
      from delivery where part_id = any(${ids})
    ) as deliveries`;
}

export function toSources(lists: SupplyLists | undefined): Map<number, PartSources> {
  const stockByPart = groupBy(lists?.stock ?? [], ([partId]) => partId);
  const deliveriesByPart = groupBy(lists?.deliveries ?? [], ([partId]) => partId);
  return new Map(
    (lists?.parts ?? []).map(
      ([partId, manufacturer, dropship, alternative, transit, airfreight]) => [
        partId,
        {
          stock: (stockByPart.get(partId) ?? []).map(
            ([, location, stockCategory, quantity, isDefault, isDropship, isAlternative]) => ({
              location,
              stockCategory,
              quantity,
              isDefault,
              isDropship,
              isAlternative,
            }),
          ),
          deliveries: (deliveriesByPart.get(partId) ?? []).map(([, location, eta, quantity]) => ({
            location,
            eta,
            quantity,
          })),
          manufacturer,
          supplier: { dropship, alternative, transit, airfreight },
        },
      ],
    ),
  );
}

/** The components of each kit, by kit id, in the kit's own order. */
export async function loadKitComponents(
  sql: Queryable,
  kitIds: readonly number[],
): Promise<Map<number, KitComponent[]>> {
  if (kitIds.length === 0) return new Map();
  const rows = await sql<KitComponent[]>`
    select kit_id as "kitId", component_id as "componentId", quantity
    from kit_component
    where kit_id = any(${kitIds as number[]}::int[])
    order by kit_id, position`;
  return groupBy(rows, ({ kitId }) => kitId);
}
