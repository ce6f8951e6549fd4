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

export type Found = Pick<Book, 'counted' | 'wrong' | 'wrongCount'>;

/** Every piece that was sold and did not fall away was taken from somewhere; a closed order keeps the record of it. */
export async function stockBook(sql: Queryable): Promise<Found> {
  return found(
    sql`
    with gone as (
      select order_line_id, sum(pieces) as pieces from order_change where kind = 'cancelled' group by 1
    ), sold as (
      select line.order_id, line.part_id,
             sum(line.quantity - coalesce(gone.pieces, 0) * line.quantity / sold.quantity) as pieces
      from order_piece line
      join order_line sold on sold.id = coalesce(line.parent_line_id, line.id)
      left join gone on gone.order_line_id = sold.id
      where not exists (select 1 from order_line child where child.parent_line_id = line.id)
      group by 1, 2
    ), taken as (
      select order_id, part_id, sum(quantity) as pieces from stock_taking group by order_id, part_id
    ), held as (
      select number, coalesce(sold.pieces, 0) as sold,
             coalesce(taken.pieces, 0) as taken
      from sold full join taken using (order_id, part_id)
      join placed_order on placed_order.id = order_id
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

/** @param rows key, counted and whether the rule holds; a key may stand in several */
export async function found(rows: ReturnType<Queryable>, sql: Queryable): Promise<Found> {
  const [row] = await sql<Found[]>`
    select coalesce(sum(counted), 0)::float8 as counted,
      count(distinct key) filter (where not coalesce(holds, false))::int as "wrongCount",
      coalesce((array_agg(distinct key) filter (where not coalesce(holds, false)))[1:10], '{}') as wrong
    from (${rows as never}) as looked`;
  return row!;
}
