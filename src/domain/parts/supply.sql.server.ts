import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { SupplierFlags, Supply } from './availability.ts';
import { noteSupply } from './noted-supply.server.ts';
import {
  type DeliveryEntry,
  type KitComponent,
  type PartSources,
  type StockRow,
  supplyFor,
} from './supply.ts';

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
  const [parts, stock, deliveries] = await Promise.all([
    partSupply(sql, partIds),
    stockOf(sql, partIds),
    deliveriesOf(sql, partIds),
  ]);
  const stockByPart = groupBy(stock, ({ partId }) => partId);
  const deliveriesByPart = groupBy(deliveries, ({ partId }) => partId);
  return new Map(
    parts.map(({ partId, manufacturer, ...supplier }) => [
      partId,
      {
        stock: stockByPart.get(partId) ?? [],
        deliveries: deliveriesByPart.get(partId) ?? [],
        manufacturer,
        supplier,
      },
    ]),
  );
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

async function partSupply(
  sql: Queryable,
  partIds: readonly number[],
): Promise<({ partId: number; manufacturer: number } & SupplierFlags)[]> {
  return sql`
    select part.id as "partId", coalesce(manufacturer_stock.quantity, 0) as manufacturer,
           supplier.dropship, supplier.alternative, supplier.transit, supplier.airfreight
    from part
    join supplier on supplier.id = part.supplier_id
    left join manufacturer_stock on manufacturer_stock.part_id = part.id
    where part.id = any(${partIds as number[]}::int[])`;
}

async function stockOf(sql: Queryable, partIds: readonly number[]): Promise<StockRow[]> {
  return sql`
    select part_id as "partId", location, stock_category as "stockCategory", quantity,
           is_default as "isDefault", is_dropship as "isDropship",
           is_alternative as "isAlternative"
    from stock
    where part_id = any(${partIds as number[]}::int[])
    order by part_id, location`;
}

async function deliveriesOf(
  sql: Queryable,
  partIds: readonly number[],
): Promise<({ partId: number } & DeliveryEntry)[]> {
  return sql`
    select part_id as "partId", location, eta::text as eta, quantity
    from delivery
    where part_id = any(${partIds as number[]}::int[])
    order by part_id, location, eta`;
}
