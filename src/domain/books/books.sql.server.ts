import type { Queryable } from '../../db/database.server.ts';
import { orderMailKinds } from '../mail/mail-kinds.ts';

/** One account of the shop, compared with another one. */
export interface Book {
  readonly name: string;
  /** The rule, in words. */
  readonly rule: string;
  /** The amount checked: rows, pieces or cents, as the name says. */
  readonly counted: number;
  /** Numbers of orders, papers or parts that break the rule; ten at most. */
  readonly wrong: readonly string[];
  readonly wrongCount: number;
}

type Found = Pick<Book, 'counted' | 'wrong' | 'wrongCount'>;

/** For orders that still hold their parts, every sold piece was taken from somewhere. */
export async function stockBook(sql: Queryable): Promise<Found> {
  return found(
    sql`
    with sold as (
      select order_id, part_id, sum(quantity) as pieces from order_piece line
      where not exists (select 1 from order_line child where child.parent_line_id = line.id)
      group by order_id, part_id
    ), taken as (
      select order_id, part_id, sum(quantity) as pieces from stock_taking group by order_id, part_id
    ), held as (
      select placed_order.number, part_id, coalesce(sold.pieces, 0) as sold, coalesce(taken.pieces, 0) as taken
      from sold full join taken using (order_id, part_id)
      join placed_order on placed_order.id = order_id
      where closed_at is null
    )
    select number as key, sold as counted, sold = taken as holds from held`,
    sql,
  );
}

/** An order's amounts equal those of its lines and its delivery. */
export async function ordersBook(sql: Queryable): Promise<Found> {
  return found(
    sql`
    with line as (
      select order_id, sum(net_cents) as net, sum(gross_cents) as gross from order_line group by order_id
    )
    select number as key, 1 as counted,
      coalesce(line.net, 0) = items_net_cents and coalesce(line.gross, 0) = items_gross_cents as holds
    from placed_order left join line on line.order_id = placed_order.id`,
    sql,
  );
}

/** An order is paid where money came for it, and refunds never exceed payments. */
export async function paymentsBook(sql: Queryable): Promise<Found> {
  return found(
    sql`
    with paid as (
      select order_id, count(*) as payments from payment where status = 'paid' group by order_id
    ), back as (
      select order_id, sum(amount_cents) as cents from refund where state <> 'refused' group by order_id
    )
    select number as key, 1 as counted,
      (paid.payments is null or paid_at is not null)
        and coalesce(back.cents, 0) <= received_cents(placed_order.id) as holds
    from placed_order
    left join paid on paid.order_id = placed_order.id
    left join back on back.order_id = placed_order.id
    where paid_at is not null or paid.payments is not null or back.cents is not null`,
    sql,
  );
}

/** No paper has a number that its series has not issued. Papers of erased orders are gone. */
export async function papersBook(sql: Queryable): Promise<Found> {
  return found(
    sql`
    with kept as (
      select kind, substring(number from '-(\\d{4})-')::int as year, max(substring(number from '\\d+$')::int) as last,
        count(*) as papers
      from paper where kind in ('invoice', 'credit-note') group by 1, 2
    )
    select kept.kind || ' ' || kept.year as key, kept.papers as counted,
      coalesce(series.last, 0) >= kept.last as holds
    from kept left join paper_series series on series.kind = kept.kind and series.year = kept.year`,
    sql,
  );
}

/** @param since older mails are deleted by and by */
export async function mailsBook(sql: Queryable, since: Date): Promise<Found> {
  return found(
    sql`
    with written as (
      select distinct substring(subject from '[A-Z]+-\\d+') as number from mail_outbox
      where kind = any(${[...orderMailKinds]}::text[])
    )
    select placed_order.number as key, 1 as counted, written.number is not null as holds
    from placed_order left join written using (number)
    where placed_at > ${since} and erased_at is null`,
    sql,
  );
}

async function found(rows: ReturnType<Queryable>, sql: Queryable): Promise<Found> {
  const [row] = await sql<Found[]>`
    select coalesce(sum(counted), 0)::float8 as counted,
      count(*) filter (where not coalesce(holds, false))::int as "wrongCount",
      coalesce((array_agg(key order by key) filter (where not coalesce(holds, false)))[1:10], '{}') as wrong
    from (${rows as never}) as looked`;
  return row!;
}
