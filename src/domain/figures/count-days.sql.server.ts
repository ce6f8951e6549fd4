import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import type { Cents } from '../../kernel/money.ts';
import { ledgerOf } from '../ledger/ledger.sql.server.ts';
import { surplusSentBack } from '../ledger/surplus.ts';

/**
 * Takes the marks of the newest marked days. The caller holds the lock of the figures. A mark whose transaction ends
 * later is left for the next run; counting its change twice does no harm.
 */
export async function takeChangedDays(tx: Queryable, most: number): Promise<IsoDay[]> {
  const rows = await tx<{ day: IsoDay }[]>`
    with changed as (
      select (at at time zone ${SHOP_TIME_ZONE})::date as day
      from figure_change group by 1 order by 1 desc limit ${most}),
    taken as (
      delete from figure_change
      where (at at time zone ${SHOP_TIME_ZONE})::date in (select day from changed)
      returning (at at time zone ${SHOP_TIME_ZONE})::date as day)
    select distinct to_char(day, 'YYYY-MM-DD') as day from taken order by 1`;
  return rows.map(({ day }) => day);
}

/** Whether days are still to be counted. */
export async function hasChangedDays(sql: Queryable): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`select exists (select from figure_change) as has`;
  return row?.has ?? false;
}

/** The number of orders of the largest of some days, and the oldest time at which one of them was counted. */
export async function lastCounted(
  sql: Queryable,
  days: readonly IsoDay[],
): Promise<{ readonly orders: number; readonly countedAt: Date | null }> {
  const [row] = await sql<{ orders: number; countedAt: Date | null }[]>`
    select coalesce(max(orders), 0) as orders, min(counted_at) as "countedAt"
    from figure_day where day = any(${[...days]}::date[])`;
  return row ?? { orders: 0, countedAt: null };
}

/** Until the transaction ends; waits for another one that counts. */
export async function lockCounting(tx: Queryable): Promise<void> {
  await tx`select pg_advisory_xact_lock(${advisoryLocks.figures})`;
}

/** @returns false while another transaction counts */
export async function tryLockCounting(tx: Queryable): Promise<boolean> {
  const [row] = await tx<{ locked: boolean }[]>`
    select pg_try_advisory_xact_lock(${advisoryLocks.figures}) as locked`;
  return row?.locked === true;
}

/** When a day begins. */
function startOf(sql: Queryable, day: IsoDay, after = 0) {
  return sql`((${day}::date + ${after}::int)::timestamp at time zone ${SHOP_TIME_ZONE})`;
}

function within(sql: Queryable, column: string, day: IsoDay) {
  return sql`${sql.unsafe(column)} >= ${startOf(sql, day)} and ${sql.unsafe(column)} < ${startOf(sql, day, 1)}`;
}

/** Of the money that went back on a day, what had been paid beyond the price, in cents by order. */
async function surplusOf(tx: Queryable, day: IsoDay): Promise<Readonly<Record<string, Cents>>> {
  const orders = await tx<{ id: string; agreed: Cents; from: Date; to: Date }[]>`
    select id, gross_cents as agreed, ${startOf(tx, day)} as from, ${startOf(tx, day, 1)} as to
    from placed_order
    where id = any(array(
      select order_id from refund where ${within(tx, 'done_at', day)} and 'surplus' = any(is_for)))`;
  const surplus: Record<string, Cents> = {};
  for (const { id, agreed, from, to } of orders) {
    const { entries } = await ledgerOf(tx, id);
    const before = (end: Date) =>
      surplusSentBack(
        entries.filter(({ at }) => at < end),
        agreed,
      );
    surplus[id] = before(to) - before(from);
  }
  return surplus;
}

/**
 * Recounts one day. Refunds are those of prices: what was paid beyond them was no revenue. Their net is the share of
 * their order's net, rounded half up, so that a full refund equals the whole net. The number of baskets never falls:
 * retention deletes baskets.
 */
export async function countDay(tx: Queryable, day: IsoDay, now: Date): Promise<void> {
  const surplus = await surplusOf(tx, day);
  await tx`
    insert into figure_day as kept (
      day, orders, ordered_net_cents, ordered_gross_cents, paid, paid_net_cents, paid_gross_cents,
      refunds, refunded_net_cents, refunded_gross_cents, baskets, sold_net_cents, costed_net_cents,
      cost_cents, counted_at)
    select ${day}::date, ordered.*, paid.*, refunded.*, made.*, sold.*, ${now}::timestamptz
    from
      (select count(*), coalesce(sum(items_net_cents::bigint + shipping_net_cents), 0),
         coalesce(sum(gross_cents::bigint), 0)
       from placed_order
       where ${within(tx, 'placed_at', day)} and closed_at is null) as ordered,
      (select count(*), coalesce(sum(items_net_cents::bigint + shipping_net_cents), 0),
         coalesce(sum(gross_cents::bigint), 0)
       from placed_order where ${within(tx, 'paid_at', day)}) as paid,
      (select coalesce(sum(refunds), 0),
         coalesce(sum(case when gross_cents = 0 then cents else round(
           cents::numeric * (items_net_cents + shipping_net_cents) / gross_cents)::bigint end), 0),
         coalesce(sum(cents), 0)
       from (
         select order_id, count(*) filter (where is_for <> array['surplus']) as refunds,
           sum(amount_cents::bigint)
             - coalesce((${tx.json(surplus)}::jsonb ->> order_id::text)::bigint, 0) as cents
         from refund where ${within(tx, 'done_at', day)} group by order_id) as back
       join placed_order on placed_order.id = order_id) as refunded,
      (select count(*) from basket where ${within(tx, 'created_at', day)}) as made,
      -- A kit costs what its components do, where that is known of all of them.
      (select coalesce(sum(net), 0), coalesce(sum(net) filter (where cost is not null), 0),
         coalesce(sum(cost), 0)
       from (
         select line.net_cents::bigint as net,
           case when line.record_type = 'kititem' then (
             select case when bool_and(one.purchase_net_cents is not null)
               then sum(one.purchase_net_cents::bigint * one.quantity) end
             from order_line one where one.order_id = line.order_id and one.parent_line_id = line.id
           ) else line.purchase_net_cents::bigint * line.quantity end as cost
         from placed_order
         join order_piece line on line.order_id = placed_order.id and line.parent_line_id is null
         where ${within(tx, 'paid_at', day)}
       ) as lines) as sold
    on conflict (day) do update set
      orders = excluded.orders,
      ordered_net_cents = excluded.ordered_net_cents,
      ordered_gross_cents = excluded.ordered_gross_cents,
      paid = excluded.paid,
      paid_net_cents = excluded.paid_net_cents,
      paid_gross_cents = excluded.paid_gross_cents,
      refunds = excluded.refunds,
      refunded_net_cents = excluded.refunded_net_cents,
      refunded_gross_cents = excluded.refunded_gross_cents,
      baskets = greatest(kept.baskets, excluded.baskets),
      sold_net_cents = excluded.sold_net_cents,
      costed_net_cents = excluded.costed_net_cents,
      cost_cents = excluded.cost_cents,
      counted_at = excluded.counted_at`;
  await tx`delete from figure_name where day = ${day}::date`;
  // A parcel with pieces from several places counts in each of them.
  await tx`
    insert into figure_name (day, kind, name, count)
    select ${day}::date, kind, name, count(*) from (
      select distinct parcel.id,
        case when (delivered_at at time zone ${SHOP_TIME_ZONE})::date <= placed_order.arrives_to
          then 'kept' else 'late' end as kind,
        case when taking.stage in ('instock', 'alternative')
          then 'stock ' || taking.location else brand end as name
      from parcel
      join placed_order on placed_order.id = parcel.order_id and placed_order.arrives_to is not null
      join parcel_line on parcel_line.parcel_id = parcel.id
      join order_line on order_line.id = parcel_line.order_line_id
      join stock_taking taking
        on taking.order_id = parcel.order_id and taking.part_id = order_line.part_id
      join part on part.id = order_line.part_id
      join supplier on supplier.id = part.supplier_id
      where ${within(tx, 'delivered_at', day)}
      union all
      select id, 'returned', '' from parcel where ${within(tx, 'returned_at', day)}
      union all
      select id, 'withdrawal', case when parts = '' then 'whole' else 'part' end
      from withdrawal where ${within(tx, 'received_at', day)}
      union all
      select id, 'reason', reason
      from returned_goods cross join lateral generate_series(1, quantity)
      where ${within(tx, 'received_at', day)}
    ) as named
    group by kind, name`;
}

/** Days whose left baskets can be counted and are not; `before`: the first day that ended less than a day ago. */
export async function daysToSettle(
  tx: Queryable,
  { before, most }: { readonly before: IsoDay; readonly most: number },
): Promise<IsoDay[]> {
  const rows = await tx<{ day: IsoDay }[]>`
    select to_char(day, 'YYYY-MM-DD') as day from figure_day
    where left_baskets is null and day < ${before}::date order by day desc limit ${most}`;
  return rows.map(({ day }) => day);
}

/** Counts the baskets last touched on a day that are no orders: once, a day after it has ended. */
export async function countLeftBaskets(tx: Queryable, day: IsoDay): Promise<void> {
  await tx`
    update figure_day set
      left_baskets = counted.baskets, left_pieces = counted.pieces,
      left_gross_cents = counted.cents, left_after_shipping = counted.after_shipping,
      left_after_shipping_cents = counted.after_cents
    from (
      select count(*) as baskets, coalesce(sum(pieces), 0) as pieces, coalesce(sum(cents), 0) as cents,
        count(*) filter (where shipping > 0) as after_shipping,
        coalesce(sum(cents) filter (where shipping > 0), 0) as after_cents
      from (
        select coalesce(quoted_gross_cents, 0)::bigint as cents,
          coalesce(quoted_shipping_gross_cents, 0) as shipping, sum(quantity) as pieces
        from basket join basket_line on basket_id = basket.id and parent_line_id is null
        where ${within(tx, 'updated_at', day)}
          and not exists (select from placed_order where placed_order.basket_id = basket.id)
        group by basket.id
      ) as abandoned
    ) as counted
    where day = ${day}::date`;
}
