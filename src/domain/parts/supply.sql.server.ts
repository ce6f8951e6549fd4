import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { SupplierFlags, Supply } from './availability.ts';
import { noteSupply } from './noted-supply.server.ts';
import { type KitComponent, type PartSources, supplyFor } from './supply.ts';

/**
 * What a market can sell of each part, by part id. A kit's own supply is of no
 * use: its components' is.
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

/** Everything there is of each part at every location, by part id. Unknown ids have no entry. */
export async function loadSupplySources(
  sql: Queryable,
  partIds: readonly number[],
): Promise<Map<number, PartSources>> {
  if (partIds.length === 0) return new Map();
  noteSupply(partIds);
  const rows = await sql<({ partId: number } & SupplyRow)[]>`
    select part.id as "partId", ${supplyColumns(sql)}
    from part
    join supplier on supplier.id = part.supplier_id
    where part.id = any(${partIds as number[]}::int[])`;
  return new Map(rows.map((row) => [row.partId, sourcesOf(row)]));
}

type StockFields = [
  location: string,
  stockCategory: string,
  quantity: number,
  isDefault: boolean,
  isDropship: boolean,
  isAlternative: boolean,
];
type DeliveryFields = [location: string, eta: IsoDay, quantity: number];

/** The columns of `supplyColumns`; lists of none are null. */
export interface SupplyRow extends SupplierFlags {
  readonly manufacturer: number;
  readonly stock: readonly StockFields[] | null;
  readonly deliveries: readonly DeliveryFields[] | null;
}

/**
 * All there is of `part`, whose `supplier` is joined, as columns of one row: a statement for each
 * kind of supply costs more than all of its rows.
 */
export function supplyColumns(sql: Queryable) {
  return sql`
    supplier.dropship, supplier.alternative, supplier.transit, supplier.airfreight,
    coalesce(
      (select quantity from manufacturer_stock where part_id = part.id), 0
    ) as manufacturer,
    (select json_agg(json_build_array(location, stock_category, quantity, is_default, is_dropship,
                                      is_alternative))
     from stock where part_id = part.id) as stock,
    (select json_agg(json_build_array(location, eta, quantity))
     from delivery where part_id = part.id) as deliveries`;
}

export function sourcesOf(row: SupplyRow): PartSources {
  const { manufacturer, stock, deliveries, dropship, alternative, transit, airfreight } = row;
  return {
    stock: inOrder(stock, ([location]) => location).map(
      ([location, stockCategory, quantity, isDefault, isDropship, isAlternative]) => ({
        location,
        stockCategory,
        quantity,
        isDefault,
        isDropship,
        isAlternative,
      }),
    ),
    deliveries: inOrder(deliveries, ([location, eta]) => `${location} ${eta}`).map(
      ([location, eta, quantity]) => ({ location, eta, quantity }),
    ),
    manufacturer,
    supplier: { dropship, alternative, transit, airfreight },
  };
}

/** Sorted here: to the database a sort of two rows for each part is most of the statement. */
function inOrder<Fields>(
  list: readonly Fields[] | null,
  keyOf: (fields: Fields) => string,
): readonly Fields[] {
  if (!list || list.length < 2) return list ?? [];
  return [...list].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The pieces of each kit, by kit id, in the kit's own order. */
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
