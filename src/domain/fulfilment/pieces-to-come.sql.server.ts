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
    select part_id, confirmed_for,
           sum(line.quantity - received) over (partition by part_id order by confirmed_for, purchase_id) as pieces
    from purchase_order bought join purchase_line line on purchase_id = bought.id
    where bought.state in ('confirmed', 'partly-received') and not is_drop_shipment
      and received < line.quantity and confirmed_for is not null and ${parts}
  ), waiting as (
    select order_id, part_id,
           sum(taken.quantity) over (partition by part_id order by placed_at, order_id) as pieces
    from stock_taking taken join placed_order on placed_order.id = order_id
    where part_id in (select part_id from coming) and stage in ('airfreight', 'alternative')
      and ${isPaidAndOpen(sql)}
  )
  select order_id, part_id, min(confirmed_for) as day
  from waiting join coming using (part_id)
  where coming.pieces >= waiting.pieces
  group by order_id, part_id`;

/**
 * Whether some pieces of an order are still on their way to the shop. Scalar and hashed subqueries, because `exists`
 * would become a join that reads everything in transit before the first order of a list.
 */
export const isShort = (sql: Queryable, today: IsoDay) => sql`
  (coalesce((
     select true from stock_taking taken
     where taken.order_id = placed_order.id and taken.stage in ('intransit', 'airfreight')
       and (taken.stage = 'intransit' and taken.eta > ${today}::date
            or taken.stage = 'airfreight' and ${airfreightDay(sql)} > ${today}::date)
     limit 1), false)
   or placed_order.id in (
     select order_id from (${confirmedDays(sql, sql`true`)}) as confirmed where day > ${today}::date))`;

/** For a join: the last day that a supplier has confirmed for pieces of an order, as `order_id`, `day`. */
export const lastConfirmedDays = (sql: Queryable) => sql`
  (select order_id, max(day) as day from (${confirmedDays(sql, sql`true`)}) as each group by order_id)`;

/**
 * The day by which all pieces of an order to send are here; null where they are, and of other orders.
 * @param confirmed its last confirmed day
 */
export const comesBy = (
  sql: Queryable,
  { today, confirmed }: { readonly today: IsoDay; readonly confirmed: Statement },
) => sql`
  case when ${isPaidAndOpen(sql)} then (
    select max(day)::text
    from (
      select greatest(eta, case when stage = 'airfreight' then ${airfreightDay(sql)} end) as day
      from stock_taking where order_id = placed_order.id and stage in ('intransit', 'airfreight')
      union all select ${confirmed}) as coming
    where day > ${today}::date) end`;
