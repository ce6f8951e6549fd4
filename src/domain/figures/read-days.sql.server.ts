import type { Queryable } from '../../db/database.server.ts';
import type { DayFigures, Period } from './figures.ts';
import type { NamedCount } from './promises.ts';

/** The counted days of a period, in order. */
export async function readDays(sql: Queryable, { from, to }: Period): Promise<DayFigures[]> {
  // Sums of cents stay far below 2^53, up to which numbers are exact.
  return sql<DayFigures[]>`
    select to_char(day, 'YYYY-MM-DD') as day, orders,
      ordered_net_cents::float8 as "orderedNetCents",
      ordered_gross_cents::float8 as "orderedGrossCents",
      paid, paid_net_cents::float8 as "paidNetCents", paid_gross_cents::float8 as "paidGrossCents",
      refunds, refunded_net_cents::float8 as "refundedNetCents",
      refunded_gross_cents::float8 as "refundedGrossCents", baskets,
      coalesce(left_baskets, 0) as "leftBaskets", left_pieces as "leftPieces",
      left_gross_cents::float8 as "leftGrossCents", left_after_shipping as "leftAfterShipping",
      left_after_shipping_cents::float8 as "leftAfterShippingCents",
      sold_net_cents::float8 as "soldNetCents", costed_net_cents::float8 as "costedNetCents",
      cost_cents::float8 as "costCents"
    from figure_day where day between ${from}::date and ${to}::date order by figure_day.day`;
}

/** Counts by name in a period. */
export async function readNamed(sql: Queryable, { from, to }: Period): Promise<NamedCount[]> {
  return sql<NamedCount[]>`
    select kind, name, sum(count)::int as count
    from figure_name where day between ${from}::date and ${to}::date
    group by kind, name order by kind, name`;
}
