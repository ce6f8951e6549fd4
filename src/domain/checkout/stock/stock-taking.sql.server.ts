import type { Queryable } from '../../../db/database.server.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { type SupplyHolder, type SupplySources, stagesHeldBy } from '../../inbound/supply.ts';
import type { Taking } from './stock-taking.ts';

/** Reads the supply of parts and locks it for this transaction. */
export async function lockSupply(
  tx: Queryable,
  partIds: readonly number[],
): Promise<Map<number, SupplySources>> {
  if (partIds.length === 0) return new Map();
  return lockSupplyOf(tx, tx`${partIds as number[]}::int[]`);
}

/** The same of all that the lines of a locked basket need, components of kits included, without knowing them yet. */
export async function lockSupplyOfBasket(
  tx: Queryable,
  basketId: string,
): Promise<Map<number, SupplySources>> {
  return lockSupplyOf(
    tx,
    tx`array(
      select part_id from basket_line where basket_id = ${basketId}
      union
      select component_id from basket_line
      -- Looked up line by line, not joined: few lines are kits.
      cross join lateral (select component_id from kit_component where kit_id = part_id offset 0) piece
      where basket_id = ${basketId})`,
  );
}

interface LockedSupply {
  readonly stock: readonly [number, string, number, boolean, boolean][] | null;
  readonly manufacturer: readonly [number, number][] | null;
  readonly deliveries: readonly [number, string, string, number][] | null;
  readonly suppliers: readonly [number, boolean, boolean, boolean, boolean][] | null;
}

/**
 * Rows are locked table by table in key order, so that two orders for the same parts wait for each other and cannot
 * deadlock: the lists are read one after the other, and a list locks its rows when it is read. A row that another
 * order has changed meanwhile is read as that order left it.
 */
async function lockSupplyOf(
  tx: Queryable,
  ids: ReturnType<Queryable>,
): Promise<Map<number, SupplySources>> {
  const [locked] = await tx<LockedSupply[]>`
    with needed as materialized (
      select ${ids} as ids
    ), stock_row as materialized (
      select part_id, location, quantity, is_dropship, is_alternative from stock
      where part_id = any((select ids from needed)::int[])
      order by part_id, location
      for update
    ), manufacturer_row as materialized (
      select part_id, quantity from manufacturer_stock
      where part_id = any((select ids from needed)::int[])
      order by part_id
      for update
    ), delivery_row as materialized (
      select part_id, location, eta, quantity from delivery
      where part_id = any((select ids from needed)::int[])
      order by part_id, location, eta
      for update
    )
    select (
      select json_agg(json_build_array(part_id, location, quantity, is_dropship, is_alternative))
      from stock_row
    ) as stock, (
      select json_agg(json_build_array(part_id, quantity)) from manufacturer_row
    ) as manufacturer, (
      select json_agg(json_build_array(part_id, location, eta, quantity)) from delivery_row
    ) as deliveries, (
      select json_agg(json_build_array(part.id, dropship, alternative, transit, airfreight))
      from part join supplier on supplier.id = part.supplier_id
      where part.id = any((select ids from needed)::int[])
    ) as suppliers`;
  const stockOf = groupBy(locked?.stock ?? [], ([partId]) => partId);
  const deliveriesOf = groupBy(locked?.deliveries ?? [], ([partId]) => partId);
  const manufacturer = new Map(locked?.manufacturer);
  return new Map(
    (locked?.suppliers ?? []).map(([partId, dropship, alternative, transit, airfreight]) => [
      partId,
      {
        stock: (stockOf.get(partId) ?? []).map(
          ([, location, quantity, isDropship, isAlternative]) => ({
            location,
            quantity,
            isDropship,
            isAlternative,
          }),
        ),
        deliveries: (deliveriesOf.get(partId) ?? []).map(([, location, eta, quantity]) => ({
          location,
          eta,
          quantity,
        })),
        manufacturer: manufacturer.get(partId) ?? 0,
        supplier: { dropship, alternative, transit, airfreight },
      },
    ]),
  );
}

/** Takes what was decided from locked rows, and records it with the order. */
export async function takeSupply(
  tx: Queryable,
  orderId: string,
  takings: readonly Taking[],
): Promise<void> {
  await tx`
    insert into stock_taking (order_id, position, part_id, stage, location, eta, quantity)
    select ${orderId}::uuid, taken.position, taken."partId", taken.stage, taken.location,
           taken.eta, taken.quantity
    from jsonb_to_recordset(${tx.json(takings.map((taking, position) => ({ ...taking, position })))})
      as taken(position int, "partId" int, stage text, location text, eta date, quantity int)`;
  await changeSupply(tx, -1, takings, orderId);
}

/** Returns an order's pieces exactly to where they were taken, even if that row is gone by now. */
export async function returnSupply(tx: Queryable, orderId: string): Promise<void> {
  const takings = await tx<Pick<Taking, 'partId' | 'stage'>[]>`
    select part_id as "partId", stage from stock_taking where order_id = ${orderId}`;
  const partIds = [...new Set(takings.map(({ partId }) => partId))];
  await lockSupply(tx, partIds);
  await restoreRows(tx, orderId);
  await changeSupply(tx, 1, takings, orderId);
}

/** @param sign -1 takes what the order's takings say, 1 gives it back */
async function changeSupply(
  tx: Queryable,
  sign: 1 | -1,
  takings: readonly Pick<Taking, 'stage'>[],
  orderId: string,
): Promise<void> {
  const holds = (holder: SupplyHolder) =>
    takings.some(({ stage }) => stagesHeldBy(holder).includes(stage));
  const takenFrom = (holder: SupplyHolder) => tx`
    taken.order_id = ${orderId} and taken.stage = any(${stagesHeldBy(holder)}::text[])`;
  await Promise.all([
    holds('stock') &&
      tx`
        update stock set quantity = stock.quantity + ${sign}::int * taken.quantity
        from stock_taking taken
        where ${takenFrom('stock')}
          and stock.part_id = taken.part_id and stock.location = taken.location`,
    holds('manufacturer') &&
      tx`
        update manufacturer_stock
        set quantity = manufacturer_stock.quantity + ${sign}::int * taken.quantity
        from stock_taking taken
        where ${takenFrom('manufacturer')} and manufacturer_stock.part_id = taken.part_id`,
    holds('delivery') &&
      tx`
        update delivery set quantity = delivery.quantity + ${sign}::int * taken.quantity
        from stock_taking taken
        where ${takenFrom('delivery')}
          and delivery.part_id = taken.part_id and delivery.location = taken.location
          and delivery.eta = taken.eta`,
    // Notifies caches of these parts. Their supply is already locked, so this cannot deadlock.
    tx`
      insert into supply_change (part_id)
      select distinct part_id from stock_taking where order_id = ${orderId} order by part_id
      on conflict (part_id) do update set changed_by = default`,
  ]);
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
