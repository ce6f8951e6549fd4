import type { Queryable, Statement } from '../../../db/database.server.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { InboundDelivery, StockEntry, SupplySources } from '../../inbound/supply.ts';
import { type SupplierFlags, type SupplyHolder, stagesHeldBy } from '../../inbound/supply-steps.ts';
import type { Taking } from './stock-taking.ts';

/**
 * Reads the supply of parts and locks it for this transaction. Rows are locked table by table in key order, so that
 * two orders for the same parts wait for each other and cannot deadlock.
 */
export async function lockSupply(
  tx: Queryable,
  partIds: readonly number[],
): Promise<Map<number, SupplySources>> {
  if (partIds.length === 0) return new Map();
  const ids = partIds as number[];
  // Sent at once and run one after the other: a connection preserves their order.
  const [stock, manufacturer, deliveries, suppliers] = await Promise.all([
    tx<({ partId: number } & StockEntry)[]>`
    select part_id as "partId", location, quantity, is_dropship as "isDropship",
           is_alternative as "isAlternative"
    from stock
    where part_id = any(${ids}::int[])
    order by part_id, location
    for update`,
    tx<{ partId: number; quantity: number }[]>`
    select part_id as "partId", quantity
    from manufacturer_stock
    where part_id = any(${ids}::int[])
    order by part_id
    for update`,
    tx<({ partId: number } & InboundDelivery)[]>`
    select part_id as "partId", location, eta::text as eta, quantity
    from delivery
    where part_id = any(${ids}::int[])
    order by part_id, location, eta
    for update`,
    tx<({ partId: number } & SupplierFlags)[]>`
    select part.id as "partId", supplier.dropship, supplier.alternative, supplier.transit,
           supplier.airfreight
    from part
    join supplier on supplier.id = part.supplier_id
    where part.id = any(${ids}::int[])`,
  ]);

  const stockOf = groupBy(stock, ({ partId }) => partId);
  const deliveriesOf = groupBy(deliveries, ({ partId }) => partId);
  return new Map(
    suppliers.map(({ partId, ...supplier }) => [
      partId,
      {
        stock: stockOf.get(partId) ?? [],
        deliveries: deliveriesOf.get(partId) ?? [],
        manufacturer: manufacturer.find((row) => row.partId === partId)?.quantity ?? 0,
        supplier,
      },
    ]),
  );
}

/** Takes what was decided from locked rows, and records it with the order: statements to be sent in this order. */
export function takeSupply(
  tx: Queryable,
  orderId: string,
  takings: readonly Taking[],
): readonly Statement[] {
  return [
    tx`
      insert into stock_taking (order_id, position, part_id, stage, location, eta, quantity)
      select ${orderId}::uuid, taken.position, taken."partId", taken.stage, taken.location,
             taken.eta, taken.quantity
      from jsonb_to_recordset(${asJson(tx, takings)}) as taken(
        position int, "partId" int, stage text, location text, eta date, quantity int)`,
    ...changeSupply(tx, orderId, -1, takings),
  ];
}

/** Returns an order's pieces exactly to where they were taken, even if that row is gone by now. */
export async function returnSupply(tx: Queryable, orderId: string): Promise<void> {
  const takings = await tx<Pick<Taking, 'partId' | 'stage'>[]>`
    select part_id as "partId", stage from stock_taking where order_id = ${orderId}`;
  const partIds = [...new Set(takings.map(({ partId }) => partId))];
  await lockSupply(tx, partIds);
  await restoreRows(tx, orderId);
  await Promise.all(changeSupply(tx, orderId, 1, takings));
}

/** The pieces of each part that an order took, over all sources. */
export async function takenQuantities(
  tx: Queryable,
  orderId: string,
): Promise<readonly { partId: number; quantity: number; source: string }[]> {
  return tx<{ partId: number; quantity: number; source: string }[]>`
    select part_id as "partId", sum(quantity)::int as quantity, source
    from stock_taking join placed_order on placed_order.id = order_id
    where order_id = ${orderId}
    group by part_id, source
    order by part_id`;
}

/** Deletes the records of takings that were returned. */
export async function dropTakings(tx: Queryable, orderId: string): Promise<void> {
  await tx`delete from stock_taking where order_id = ${orderId}`;
}

/** @param sign -1 takes, 1 gives back what the order's takings say */
function changeSupply(
  tx: Queryable,
  orderId: string,
  sign: 1 | -1,
  takings: readonly Pick<Taking, 'stage'>[],
): readonly Statement[] {
  const holds = (holder: SupplyHolder) =>
    takings.some(({ stage }) => stagesHeldBy(holder).includes(stage));
  const takenFrom = (holder: SupplyHolder) => tx`
    taken.order_id = ${orderId} and taken.stage = any(${stagesHeldBy(holder)}::text[])`;
  return [
    ...(holds('stock')
      ? [
          tx`
        update stock set quantity = stock.quantity + ${sign}::int * taken.quantity
        from stock_taking taken
        where ${takenFrom('stock')}
          and stock.part_id = taken.part_id and stock.location = taken.location`,
        ]
      : []),
    ...(holds('manufacturer')
      ? [
          tx`
        update manufacturer_stock
        set quantity = manufacturer_stock.quantity + ${sign}::int * taken.quantity
        from stock_taking taken
        where ${takenFrom('manufacturer')} and manufacturer_stock.part_id = taken.part_id`,
        ]
      : []),
    ...(holds('delivery')
      ? [
          tx`
        update delivery set quantity = delivery.quantity + ${sign}::int * taken.quantity
        from stock_taking taken
        where ${takenFrom('delivery')}
          and delivery.part_id = taken.part_id and delivery.location = taken.location
          and delivery.eta = taken.eta`,
        ]
      : []),
    noteSupplyChange(tx, orderId),
  ];
}

/** Notifies caches of these parts. Their supply is already locked, so this cannot deadlock. */
function noteSupplyChange(tx: Queryable, orderId: string): Statement {
  return tx`
    insert into supply_change (part_id)
    select distinct part_id from stock_taking where order_id = ${orderId} order by part_id
    on conflict (part_id) do update set changed_by = default`;
}

/** Recreates, empty, rows that an import has removed since the order took from them. */
async function restoreRows(tx: Queryable, orderId: string): Promise<void> {
  await tx`
    insert into stock (part_id, location, quantity, is_dropship, is_alternative)
    select part_id, location, 0, stage = 'dropshipping', stage = 'alternative'
    from stock_taking
    where order_id = ${orderId} and stage = any(${stagesHeldBy('stock')}::text[])
    on conflict do nothing`;
  await tx`
    insert into manufacturer_stock (part_id, quantity)
    select part_id, 0 from stock_taking
    where order_id = ${orderId} and stage = any(${stagesHeldBy('manufacturer')}::text[])
    on conflict do nothing`;
  await tx`
    insert into delivery (part_id, location, eta, quantity)
    select part_id, location, eta, 0
    from stock_taking
    where order_id = ${orderId} and stage = any(${stagesHeldBy('delivery')}::text[])
    on conflict do nothing`;
}

function asJson(tx: Queryable, takings: readonly Taking[]) {
  return tx.json(takings.map((taking, position) => ({ ...taking, position })));
}
