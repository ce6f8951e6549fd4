import type { Queryable } from '../../../db/database.server.ts';

/** An unpaid order that holds stock, as the owner sees it. */
export interface OpenOrder {
  readonly id: string;
  readonly number: string;
  readonly placedAt: Date;
  readonly email: string;
  readonly paymentMethod: string;
  readonly isUnconfirmed: boolean;
  readonly grossCents: number;
  readonly pieces: number;
  /** A short name for the ordering network address, the same for all its orders; '' if unknown. */
  readonly visitor: string;
  /** Part numbers that it holds. */
  readonly parts: readonly string[];
}

/** The beginning of a digest: enough to tell addresses apart, too little to identify one. */
const VISITOR_LENGTH = 8;

export async function openOrders(sql: Queryable): Promise<readonly OpenOrder[]> {
  return sql<OpenOrder[]>`
    select placed_order.id, number, placed_at as "placedAt", ship_email as email,
           payment_method as "paymentMethod",
           payment_method = 'banktransfer' and confirmed_at is null as "isUnconfirmed",
           gross_cents as "grossCents", left(visitor_key, ${VISITOR_LENGTH}) as visitor,
           coalesce(sum(quantity), 0)::int as pieces,
           array_remove(array_agg(distinct part.name), null) as parts
    from placed_order
    left join stock_taking on stock_taking.order_id = placed_order.id
    left join part on part.id = stock_taking.part_id
    where paid_at is null and closed_at is null
    group by placed_order.id
    order by placed_at, number`;
}

/** A part of which unpaid orders hold a large share. */
interface HeldPart {
  readonly partNumber: string;
  readonly held: number;
  readonly orders: number;
}

/** Parts of which unpaid orders hold at least this many pieces, and at least this share of all pieces. */
export async function heavilyHeldParts(
  sql: Queryable,
  { pieces, share }: { readonly pieces: number; readonly share: number },
): Promise<readonly HeldPart[]> {
  return sql<HeldPart[]>`
    with held as (
      select part_id, sum(quantity)::int as pieces, count(distinct order_id)::int as orders
      from placed_order
      join stock_taking on stock_taking.order_id = placed_order.id
      where paid_at is null and closed_at is null
      group by part_id
      having sum(quantity) >= ${pieces})
    select part.name as "partNumber", held.pieces as held, held.orders
    from held
    join part on part.id = held.part_id
    where held.pieces >= ${share}::float8 * (
      held.pieces
      + coalesce((select sum(quantity) from stock where stock.part_id = held.part_id), 0)
      + coalesce((select sum(quantity) from manufacturer_stock
                  where manufacturer_stock.part_id = held.part_id), 0)
      + coalesce((select sum(quantity) from delivery where delivery.part_id = held.part_id), 0))
    order by held.pieces desc, part.name`;
}

/** Unpaid orders that were placed since then. */
export async function countUnpaidSince(sql: Queryable, since: Date): Promise<number> {
  const [row] = await sql<{ orders: number }[]>`
    select count(*)::int as orders from placed_order
    where placed_at >= ${since} and paid_at is null`;
  return row?.orders ?? 0;
}

/**
 * Records that the owner is being notified of something.
 * @returns false where that was done since then, by this instance or another
 */
export async function raiseAlarm(
  tx: Queryable,
  alarm: { readonly name: string; readonly now: Date; readonly unlessSince: Date },
): Promise<boolean> {
  const raised = await tx`
    insert into alarm (name, raised_at) values (${alarm.name}, ${alarm.now})
    on conflict (name) do update set raised_at = excluded.raised_at
    where alarm.raised_at < ${alarm.unlessSince}
    returning name`;
  return raised.length > 0;
}
