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
         ${moment(sql, 'closed_at')}, payment_method, payment_status, ship_country,
         case when is_company then 'company' else 'private' end, vat_treatment, vat_country,
         vat_rate_basis_points, items_net_cents, shipping_net_cents, tax_cents, gross_cents,
         coalesce((
           select sum(amount_cents)::int from refund
           where order_id = placed_order.id and state = 'done'), 0),
         coalesce((
           select number from paper where order_id = placed_order.id and kind = 'invoice'), '')
  from placed_order
  where placed_at >= ${from} and placed_at < ${until}
  order by placed_at, id`;

/**
 * Payments and refunds. A provider's payment counts when the order was paid; a manual one, when it was recorded. An
 * order that was paid before either was recorded counts in full.
 */
const payments = (sql: Sql, { from, until }: Moments) => sql<ExportRow[]>`
  with moved as (
    select paid_at as at, number, 'payment' as kind, payment.provider as by,
           coalesce(payment.capture_reference, '') as reference, payment.amount_cents as cents,
           placed_order.id as order_id, null::uuid as refund_id
    from placed_order join payment on payment.order_id = placed_order.id
    where paid_at >= ${from} and paid_at < ${until}
      and (payment.status = 'paid' or (payment.status = 'refunded' and payment.problem = ''))
    union all
    select noted_at, number, 'payment', 'hand', reference, amount_cents, order_id, null
    from order_money join placed_order on placed_order.id = order_id
    where order_money.kind = 'received' and noted_at >= ${from} and noted_at < ${until}
    union all
    select paid_at, number, 'payment', payment_method, '', gross_cents, id, null
    from placed_order
    where paid_at >= ${from} and paid_at < ${until}
      and not exists (select 1 from order_money where order_id = placed_order.id and kind = 'received')
      and not exists (
        select 1 from payment where order_id = placed_order.id
          and (status = 'paid' or (status = 'refunded' and problem = '')))
    union all
    select done_at, number, 'refund', coalesce(payment.provider, 'hand'), refund.reference,
           -refund.amount_cents, refund.order_id, refund.id
    from refund
    join placed_order on placed_order.id = refund.order_id
    left join payment on payment.id = refund.payment_id
    where done_at >= ${from} and done_at < ${until}
  )
  select ${moment(sql, 'at')}, moved.number, moved.kind, by, reference, cents,
         coalesce((
           select paper.number from paper
           where paper.order_id = moved.order_id
             and (paper.refund_id = moved.refund_id
                  or (moved.refund_id is null and paper.kind = 'invoice'))), '')
  from moved
  order by at, moved.number, cents`;

/**
 * VAT of orders that were paid in the period, less that of refunds in it. A refund's net amount follows the refunded
 * share of the order, as on credit notes: adjacent periods add up to the whole.
 */
const vat = (sql: Sql, { from, until }: Moments) => sql<ExportRow[]>`
  with sold as (
    select ship_country, vat_treatment, vat_country, vat_rate_basis_points as rate, 1 as orders,
           items_net_cents + shipping_net_cents as net, gross_cents as gross,
           0 as refunds, 0 as net_back, 0 as gross_back
    from placed_order
    where paid_at >= ${from} and paid_at < ${until}
  ),
  back as (
    select order_id, count(*) filter (where done_at >= ${from})::int as refunds,
           coalesce(sum(amount_cents) filter (where done_at < ${from}), 0)::bigint as before,
           sum(amount_cents)::bigint as upto
    from refund
    where done_at < ${until}
      and order_id in (select order_id from refund where done_at >= ${from} and done_at < ${until})
    group by order_id
  ),
  refunded as (
    select ship_country, vat_treatment, vat_country, vat_rate_basis_points as rate, 0 as orders,
           0 as net, 0 as gross, refunds,
           (2 * (items_net_cents + shipping_net_cents) * upto + gross_cents) / (2 * gross_cents)
             - (2 * (items_net_cents + shipping_net_cents) * before + gross_cents) / (2 * gross_cents)
             as net_back,
           upto - before as gross_back
    from back join placed_order on placed_order.id = order_id
  ),
  summed as (
    select ship_country, vat_treatment, vat_country, rate, sum(orders)::int as orders,
           sum(net)::float8 as net, sum(gross)::float8 as gross, sum(refunds)::int as refunds,
           sum(net_back)::float8 as net_back, sum(gross_back)::float8 as gross_back
    from (select * from sold union all select * from refunded) as moved
    group by ship_country, vat_treatment, vat_country, rate
  )
  select ship_country, vat_treatment, vat_country, rate, orders,
         net, gross - net, gross, refunds, net_back, gross_back - net_back, gross_back,
         net - net_back, (gross - net) - (gross_back - net_back), gross - gross_back
  from summed
  order by ship_country, vat_treatment, vat_country, rate`;

const statements = { orders, payments, vat };
