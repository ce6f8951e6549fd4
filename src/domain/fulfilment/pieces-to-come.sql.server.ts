import { AIRFREIGHT_CALENDAR_DAYS } from '../../config/shop-rules.ts';
import type { Queryable, Statement } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';

/** Paid and not completely sent, the same condition as in the index `placed_order_to_send`. */
export const isPaidAndOpen = (sql: Queryable) => sql`
  payment_status = 'paid' and fulfilment in ('open', 'partly') and closed_at is null`;

/** The day on which airfreight for a paid order is here. */
export const airfreightDay = (sql: Queryable) => sql`
  ((paid_at at time zone 'UTC')::date + ${AIRFREIGHT_CALENDAR_DAYS.from}::int)`;

/**
 * The days that suppliers have confirmed for pieces that are ordered from outside, as `order_id`, `part_id`, `day`: those
 * that come first go to the orders that were placed first, as they are given out when they are here. Orders whose pieces
 * nothing brings yet are left out.
 * @param parts a condition on `part_id`
 */
export const confirmedDays = (sql: Queryable, parts: Statement) => sql`
  with coming as (
    select purchase_id, part_id, confirmed_for,
           sum(line.quantity - received) over (partition by part_id order by confirmed_for, purchase_id) as pieces
    from purchase_order bought join purchase_line line on purchase_id = bought.id
    where bought.state in ('confirmed', 'partly-received') and not is_drop_shipment
      and received < line.quantity and confirmed_for is not null and ${parts}
  )
  select order_id, part_id, min(confirmed_for) as day
  from (
    select order_id, part_id, confirmed_for, coming.pieces as coming,
           sum(taken.quantity) over (partition by part_id, purchase_id order by placed_at, order_id) as waiting
    from coming join stock_taking taken using (part_id) join placed_order on placed_order.id = order_id
    where stage in ('airfreight', 'alternative') and ${isPaidAndOpen(sql)}) as each
  where coming >= waiting
  group by order_id, part_id`;

/** For a row of `taken`: later than any day where a supplier has confirmed one that is to come. */
const confirmedLater = (sql: Queryable, today: IsoDay) => sql`
  case when (taken.order_id, taken.part_id) in (
         select order_id, part_id from (${confirmedDays(sql, sql`true`)}) as confirmed
         where day > ${today}::date)
       then 'infinity'::date end`;

/** The day on which the pieces of a row of `taken` are here; null where they lie somewhere. */
const comesOn = (sql: Queryable, confirmed: Statement) => sql`
  greatest(taken.eta, case when stage = 'airfreight' then ${airfreightDay(sql)} end,
           case when stage in ('airfreight', 'alternative') then ${confirmed} end)`;

/**
 * What the shop itself packs next of an order, as `pieces`, and the day by which all of them are here, `comes_by`: null
 * where they are. A drop shipper's pieces are left out, and of an order in two parcels those of the later one. The same
 * as `parcelsFromHere`. Without pieces it has no row.
 * @param confirmed the confirmed day of a row of `taken`
 */
const nextFromHere = (
  sql: Queryable,
  { today, confirmed }: { readonly today: IsoDay; readonly confirmed: Statement },
) => sql`
  select case when bool_or(least(first, here) > 0) then sum(least(first, here)) else sum(here) end::int as pieces,
         case when bool_or(least(first, here) > 0)
              then max(late_by) filter (where least(first, here) > greatest(0, here - late))
              else max(late_by) end as comes_by
  from (
    select part_id, coalesce(sum(open) filter (where promised_parcel = 1), 0) as first,
           sum(open) - greatest(0, coalesce(max(dropped), 0)) as here,
           coalesce(max(late), 0) as late, max(late_by) as late_by
    from (
      select part_id, promised_parcel,
             quantity - cancelled_pieces(line.id) - pieces_in_parcels(line.id) as open
      from order_piece line
      where line.order_id = placed_order.id
        and not exists (select 1 from order_line component where component.parent_line_id = line.id)) as line
    left join (
      select part_id,
             sum(quantity) filter (where stage = 'dropshipping') - (
               select coalesce(sum(received), 0)
               from purchase_order join purchase_line on purchase_id = purchase_order.id
               where ship_to = placed_order.id and purchase_line.part_id = each.part_id) as dropped,
             sum(quantity) filter (where day > ${today}::date) as late,
             max(day) filter (where day > ${today}::date) as late_by
      from (
        select part_id, stage, quantity, ${comesOn(sql, confirmed)} as day
        from stock_taking taken where taken.order_id = placed_order.id) as each
      group by part_id) as elsewhere using (part_id)
    group by part_id) as part
  where here > 0
  having count(*) > 0`;

/**
 * Scalar and hashed subqueries, because `exists` would become a join that reads everything in transit before the first
 * order of a list.
 */
const has = (sql: Queryable, rows: Statement) =>
  sql`coalesce((select true from ${rows} limit 1), false)`;

const hasTaken = (sql: Queryable, where: Statement) =>
  has(sql, sql`stock_taking taken where taken.order_id = placed_order.id and ${where}`);

/** Whether a drop shipper has pieces of an order: the only ones that wait for one alone. */
export const isDropShipped = (sql: Queryable) => hasTaken(sql, sql`stage = 'dropshipping'`);

/**
 * Whether a purchase order brings here what an order took from a drop shipper's own stock: not every supplier sends to
 * buyers. A drop shipment for the order goes before.
 */
const isBroughtHere = (sql: Queryable) => sql`(
  ${has(
    sql,
    sql`purchase_order bought join purchase_line coming on purchase_id = bought.id
      where bought.state in ('sent', 'confirmed', 'partly-received') and not is_drop_shipment
        and received < coming.quantity and coming.part_id in (
          select taken.part_id from stock_taking taken
          where taken.order_id = placed_order.id and stage = 'dropshipping')`,
  )}
  and not ${has(
    sql,
    sql`purchase_order bought
      where ship_to = placed_order.id
        and bought.state in ('draft', 'sent', 'confirmed', 'partly-received')`,
  )})`;

/**
 * What waits at an order to send: `pack` where its next parcel is here or is packed, `short` where pieces of that are
 * still on their way to the shop, `drop-shipper` where only a drop shipper has to send something. Pieces are counted
 * through only where takings and parcels do not tell: of 20,000 orders to send, few.
 */
export const waitsFor = (sql: Queryable, today: IsoDay) => {
  const hasParcel = (where: Statement) =>
    has(sql, sql`parcel where parcel.order_id = placed_order.id and ${where}`);
  const isLate = sql`(
    ${hasTaken(
      sql,
      sql`stage in ('intransit', 'airfreight')
      and (stage = 'intransit' and eta > ${today}::date
           or stage = 'airfreight' and ${airfreightDay(sql)} > ${today}::date)`,
    )}
    or placed_order.id in (
      select order_id from (${confirmedDays(sql, sql`true`)}) as confirmed where day > ${today}::date))`;
  const itsSupplier = sql`case when ${isBroughtHere(sql)} then 'short' else 'drop-shipper' end`;
  return sql`
    case when ${isDropShipped(sql)} then
      case when not ${hasParcel(sql`true`)} and not ${hasTaken(sql, sql`stage <> 'dropshipping'`)}
           then ${itsSupplier} else ${countedThrough(sql, today, itsSupplier)} end
    when ${isLate} then
      case when send_together and not ${hasParcel(sql`true`)} then 'short'
           else ${countedThrough(sql, today, sql`'short'`)} end
    else 'pack' end`;
};

/** @param otherwise what it waits for where the shop has nothing to pack */
const countedThrough = (sql: Queryable, today: IsoDay, otherwise: Statement) => sql`
  case when ${has(sql, sql`parcel where parcel.order_id = placed_order.id and state = 'packed'`)} then 'pack'
  else coalesce((
    select case when comes_by is null then 'pack' else 'short' end
    from (${nextFromHere(sql, { today, confirmed: confirmedLater(sql, today) })}) as next), ${otherwise}) end`;

/** For a scalar: how many pieces the shop packs next of an order, if all of them are here; 0 where they are not. */
export const piecesToPackNow = (sql: Queryable, today: IsoDay) => sql`
  coalesce((
    select pieces from (${nextFromHere(sql, { today, confirmed: confirmedLater(sql, today) })}) as next
    where comes_by is null), 0)`;

/** For a join: the days that suppliers have confirmed for an order's pieces, as `order_id`, `days` by part. */
export const confirmedByPart = (sql: Queryable) => sql`
  (select order_id, jsonb_object_agg(part_id, day) as days
   from (${confirmedDays(sql, sql`true`)}) as each group by order_id)`;

/**
 * The day by which all pieces of an order's next parcel are here; null where they are, and of other orders.
 * @param days its confirmed days, by part
 */
export const comesBy = (
  sql: Queryable,
  { today, days }: { readonly today: IsoDay; readonly days: Statement },
) => sql`
  case when ${isPaidAndOpen(sql)} then (
    select comes_by::text
    from (${nextFromHere(sql, { today, confirmed: sql`(${days} ->> taken.part_id::text)::date` })}) as next) end`;
