import { markets, sources } from '../../config/countries/markets.ts';
import { SALES_DAYS } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import { addDays, type IsoDay } from '../../kernel/clock.ts';
import type { WaitingTaking } from './receipt.ts';
import type { Supplier } from './supplier.ts';
import { type ComingPieces, coveredDays, type ShelfPart, type WaitingPieces } from './to-order.ts';

/** Locations of the shop's own: what is there and is no supplier's. */
const ours = [...new Set(sources.map((source) => markets[source].location))];

/** Pieces of paid, open orders that come from outside, the oldest order first. A withdrawn order is left out. */
export async function waitingPieces(sql: Queryable): Promise<readonly WaitingPieces[]> {
  return sql<WaitingPieces[]>`
    with ${outside(sql)}
    select order_id as "orderId", order_number as "orderNumber", part_id as "partId", stage, location as place,
      greatest(0, sum(quantity) - case stage when 'dropshipping' then ${droppedOf(sql)} else 0 end)::int as quantity,
      ${leftOf(sql)} as "left"
    from outside
    where stage <> 'intransit'
    group by order_id, order_number, placed_at, part_id, stage, location
    order by placed_at, order_id, part_id, stage`;
}

/** Takings that goods arriving at a location fill: those from elsewhere, and from deliveries to it. Oldest order first. */
export async function waitingTakings(
  sql: Queryable,
  { partIds, location }: { readonly partIds: readonly number[]; readonly location: string },
): Promise<readonly WaitingTaking[]> {
  return sql<WaitingTaking[]>`
    with ${outside(sql, partIds)}
    select order_id as "orderId", order_number as "orderNumber", part_id as "partId", stage, location,
      eta::text as eta, quantity
    from outside
    where (stage <> 'intransit' or location = ${location})
      -- A drop shipment brings them to their buyer.
      and not exists (
        select 1 from purchase_order join purchase_line on purchase_id = purchase_order.id
        where ship_to = order_id and purchase_line.part_id = outside.part_id
          and state in ('draft', 'sent', 'confirmed', 'partly-received') and received < quantity)
    order by placed_at, order_id, position`;
}

/** Locks orders by id, so that two who do it wait for each other. @returns their ids */
export async function lockOrders(
  tx: Queryable,
  takings: readonly Pick<WaitingTaking, 'orderId'>[],
): Promise<readonly string[]> {
  const ids = [...new Set(takings.map(({ orderId }) => orderId))];
  const rows = await tx<{ id: string }[]>`
    select id from placed_order where id = any(${ids}::uuid[]) order by id for update`;
  return rows.map(({ id }) => id);
}

/** Takings from elsewhere of orders that are still to be sent. */
const outside = (sql: Queryable, partIds?: readonly number[]) => sql`
  outside as materialized (
    select order_id, placed_order.number as order_number, placed_at, part_id, stage, location, eta, quantity, position
    from placed_order join stock_taking on order_id = placed_order.id
    where payment_status = 'paid' and fulfilment in ('open', 'partly') and closed_at is null and erased_at is null
      ${partIds ? sql`and part_id = any(${[...partIds]}::int[])` : sql``}
      and (stage in ('dropshipping', 'airfreight', 'intransit')
        or stage = 'alternative'
          and exists (select 1 from purchase_supplier where location = any(places)))
      and not exists (
        select 1 from withdrawal
        where withdrawal.order_id = placed_order.id and settled_at is null and not is_decided)
  )`;

/** Pieces of a part that drop shippers have sent to an order's buyer. */
const droppedOf = (sql: Queryable) => sql`(
  select coalesce(sum(received), 0)
  from purchase_order join purchase_line on purchase_id = purchase_order.id
  where ship_to = outside.order_id and purchase_line.part_id = outside.part_id)`;

/** Pieces of a part that an order still has to get into a parcel. */
const leftOf = (sql: Queryable) => sql`(
  select coalesce(sum(line.quantity - cancelled_pieces(line.id) - pieces_in_parcels(line.id)), 0)::int
  from order_piece line
  where line.order_id = outside.order_id and line.part_id = outside.part_id
    and not exists (select 1 from order_line component where component.parent_line_id = line.id))`;

/** What purchase orders that are not received yet still bring, drafts included. */
export async function comingPieces(sql: Queryable): Promise<readonly ComingPieces[]> {
  return sql<ComingPieces[]>`
    select part_id as "partId", case when is_drop_shipment then coalesce(ship_to::text, '') end as "orderId",
      sum(quantity - received)::int as quantity
    from purchase_order join purchase_line on purchase_id = id
    where state in ('draft', 'sent', 'confirmed', 'partly-received') and received < quantity
    group by 1, 2`;
}

/**
 * Parts that a supplier delivers, that sold from the shop's own shelves in the last 90 days, and of which less is there
 * than the supplier who takes longest would make the reorder point.
 */
export async function shelfParts(
  sql: Queryable,
  { suppliers, now }: { readonly suppliers: readonly Supplier[]; readonly now: Date },
): Promise<readonly ShelfPart[]> {
  const delivering = suppliers.filter(({ isEnded }) => !isEnded);
  if (delivering.length === 0) return [];
  const brands = [...new Set(delivering.flatMap((supplier) => supplier.brands))];
  const days = Math.max(...delivering.map(coveredDays));
  return sql<ShelfPart[]>`
    with sold as (
      select part_id, sum(quantity)::int as pieces
      from placed_order join stock_taking on order_id = placed_order.id
      where paid_at >= ${addDays(now, -SALES_DAYS)} and closed_at is null and stage <> 'dropshipping'
      group by part_id
    ), supplier_place as (
      select distinct unnest(places) as code from purchase_supplier
    )
    select sold.part_id as "partId", sold.pieces as sold, sum(stock.quantity)::int as stock, coalesce((
        select sum(delivery.quantity) from delivery
        where delivery.part_id = sold.part_id and location = any(${ours}::text[])), 0)::int as "inTransit"
    from sold
    join part on part.id = sold.part_id and withdrawn_at is null
    join supplier brand on brand.id = part.supplier_id
    join stock on stock.part_id = sold.part_id and not is_dropship and location = any(${ours}::text[])
      and location not in (select code from supplier_place)
    where brand_key = any(${brands}::text[])
      or exists (select 1 from supplier_part listed where listed.part_id = sold.part_id)
    group by sold.part_id, sold.pieces
    having sum(stock.quantity) * ${SALES_DAYS}::int < sold.pieces * ${days}::int`;
}

/** The promised last day of an order's part; null where none was. */
export async function promisedDays(
  sql: Queryable,
  orderIds: readonly string[],
): Promise<
  readonly {
    readonly orderId: string;
    readonly partId: number;
    readonly orderNumber: string;
    readonly country: string;
    readonly partNumber: string;
    readonly promisedTo: IsoDay | null;
  }[]
> {
  return sql`
    select order_id as "orderId", part_id as "partId", placed_order.number as "orderNumber",
      ship_country as country, min(part_number) as "partNumber",
      max(coalesce(line.arrives_to, placed_order.arrives_to))::text as "promisedTo"
    from order_piece line join placed_order on placed_order.id = order_id
    where order_id = any(${[...orderIds]}::uuid[])
      and not exists (select 1 from order_line component where component.parent_line_id = line.id)
    group by order_id, part_id, placed_order.number, ship_country`;
}

/** Numbers and titles of parts, by id. */
export async function partNames(
  sql: Queryable,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly partNumber: string; readonly description: string }>> {
  const rows = await sql<{ id: number; partNumber: string; description: string }[]>`
    select id, name as "partNumber", description from part where id = any(${[...partIds]}::int[])`;
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** What one of each currency is worth in euros on a day, by the newest rate. */
export async function eurosOn(sql: Queryable, day: IsoDay): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ currency: string; euros: number }[]>`
    select distinct on (currency) currency, euros::float8 as euros
    from exchange_rate where valid_from <= ${day}::date
    order by currency, valid_from desc`;
  return new Map([['EUR', 1], ...rows.map(({ currency, euros }) => [currency, euros] as const)]);
}
