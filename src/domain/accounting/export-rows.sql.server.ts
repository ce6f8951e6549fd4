import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { Queryable, Sql } from '../../db/database.server.ts';
import type { ExportKind, ExportRow, Moments } from './export.ts';

/** Rows that are read at once. */
const ROWS_AT_ONCE = 1_000;

/** The rows of an export in batches that need little memory, in the order of `exportColumns`. */
export function exportRows(
  sql: Sql,
  kind: ExportKind,
  moments: Moments,
): AsyncIterable<readonly ExportRow[]> {
  const rows: unknown = statements[kind](sql, moments).values().cursor(ROWS_AT_ONCE);
  // The driver's types know rows as objects only.
  return rows as AsyncIterable<readonly ExportRow[]>;
}

const moment = (sql: Queryable, name: string) => sql`
  to_char(${sql(name)} at time zone ${SHOP_TIME_ZONE}, 'YYYY-MM-DD HH24:MI:SS')`;

const orders = (sql: Sql, { from, until }: Moments) => sql<ExportRow[]>`
  select number, ${moment(sql, 'placed_at')}, ${moment(sql, 'paid_at')},
         ${moment(sql, 'closed_at')}, coalesce(closed_because, ''), payment_method, payment_status, ship_country,
         case when is_company then 'company' else 'private' end, vat_treatment, vat_country,
         vat_rate_basis_points, items_net_cents, shipping_net_cents, tax_cents, gross_cents,
         owed_cents(placed_order), received_cents(id)::int, sent_back_cents(id)::int, balance_cents,
         coalesce((
           select number from paper where order_id = placed_order.id and kind = 'invoice'), ''),
         coalesce((
           select string_agg(number, ' ' order by number) from paper
           where order_id = placed_order.id and kind = 'credit-note'), '')
  from placed_order
  where placed_at >= ${from} and placed_at < ${until}
  order by placed_at, id`;

/**
 * Money that moved, by the bank's day where it is known. A provider's payment counts when the order was paid by it; one
 * that the order did not want, when it was begun and when it had gone back; a refund, when it was sent. What is written
 * off has not moved.
 */
const payments = (sql: Sql, { from, until }: Moments) => sql<ExportRow[]>`
  with moved as (
    select paid_at as at, 'payment' as kind, provider as by, coalesce(capture_reference, '') as reference,
           '' as what, amount_cents as cents, order_id
    from placed_order join payment on payment.order_id = placed_order.id
    where paid_at >= ${from} and paid_at < ${until}
      and (status = 'paid' or (status = 'refunded' and problem = ''))
    union all
    select at, kind, provider, coalesce(capture_reference, ''), problem, cents, order_id
    from payment
    cross join lateral (values
      ('payment', created_at, amount_cents),
      ('refund', case when status = 'refunded' then updated_at end, -amount_cents)) as unwanted(kind, at, cents)
    where problem in ('second-payment', 'order-closed', 'refund-refused')
      and status in ('refund-due', 'review', 'refunded') and at >= ${from} and at < ${until}
    union all
    select at, case kind when 'received' then 'payment' else replace(kind, '-', ' ') end,
           coalesce(nullif(method, ''), payment.provider, 'hand'), reference, reason,
           case when kind in ('received', 'chargeback-won', 'refund-failed') then money.amount_cents
             else -money.amount_cents end,
           money.order_id
    from order_money money
    left join payment on payment.id = payment_id
    cross join lateral (
      select coalesce(booked_on::timestamp at time zone ${SHOP_TIME_ZONE}, noted_at) as at) as day
    where kind <> 'written-off' and at >= ${from} and at < ${until}
    union all
    select done_at, 'refund', coalesce(provider, 'hand'), reference,
           array_to_string(is_for, ', '), -refund.amount_cents, refund.order_id
    from refund left join payment on payment.id = payment_id
    where done_at >= ${from} and done_at < ${until}
  )
  select ${moment(sql, 'at')}, placed_order.number, kind, by, reference, what, cents,
         coalesce((
           select paper.number from paper
           where paper.order_id = moved.order_id and paper.kind = 'invoice'), '')
  from moved join placed_order on placed_order.id = moved.order_id
  order by at, placed_order.number, cents`;

/**
 * VAT of orders that were paid in the period, at what was owed then; less what fell in it of orders that were paid, by
 * the day on which it fell. A closed order owes nothing any more. Surplus and written-off rests are no part of a price.
 * Adjacent periods add up to the whole.
 */
const vat = (sql: Sql, { from, until }: Moments) => sql<ExportRow[]>`
  with moved as (
    select id as order_id, 1 as orders, items_net_cents + shipping_net_cents - coalesce(before.net, 0) as net,
           gross_cents - coalesce(before.gross, 0) as gross, 0 as changes, 0 as net_fallen, 0 as gross_fallen
    from placed_order
    cross join lateral (
      select sum(net_cents) as net, sum(order_change.gross_cents) as gross
      from order_change where order_id = placed_order.id and at < paid_at) as before
    where paid_at >= ${from} and paid_at < ${until}
    union all
    select order_id, 0, 0, 0, 1, net_cents, order_change.gross_cents
    from order_change join placed_order on placed_order.id = order_id
    where at >= paid_at and at >= ${from} and at < ${until} and order_change.gross_cents <> 0
    union all
    select id, 0, 0, 0, 1, items_net_cents + shipping_net_cents - coalesce(before.net, 0),
           gross_cents - coalesce(before.gross, 0)
    from placed_order
    cross join lateral (
      select sum(net_cents) as net, sum(order_change.gross_cents) as gross
      from order_change where order_id = placed_order.id) as before
    where closed_at >= ${from} and closed_at < ${until} and paid_at is not null
  ),
  summed as (
    select ship_country, vat_treatment, vat_country, vat_rate_basis_points as rate, sum(orders)::int as orders,
           sum(net)::float8 as net, sum(gross)::float8 as gross, sum(changes)::int as changes,
           sum(net_fallen)::float8 as net_fallen, sum(gross_fallen)::float8 as gross_fallen
    from moved join placed_order on placed_order.id = order_id
    group by ship_country, vat_treatment, vat_country, rate
  )
  select ship_country, vat_treatment, vat_country, rate, orders,
         net, gross - net, gross, changes, net_fallen, gross_fallen - net_fallen, gross_fallen,
         net - net_fallen, (gross - net) - (gross_fallen - net_fallen), gross - gross_fallen
  from summed
  order by ship_country, vat_treatment, vat_country, rate`;

const statements = { orders, payments, vat };
