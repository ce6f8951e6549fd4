import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { Misfits, Period } from './figures.ts';

/** Of a period of days in the shop's time zone, the dearest first. FIG-4. */
export async function readMisfits(sql: Queryable, { from, to }: Period): Promise<Misfits[]> {
  return sql<Misfits[]>`
    select brand, sources, sum(back.quantity)::int as pieces, sum(return_cents)::int as "returnCents",
           round(sum(
             case when kit.id is null then line.gross_cents::numeric * back.quantity / line.quantity
               else kit.gross_cents::numeric * back.quantity / line.quantity / (
                 select count(*) from order_line component where component.parent_line_id = kit.id)
             end))::int as "goodsGrossCents"
    from returned_goods back
    join order_line line on line.id = back.order_line_id
    left join order_line kit on kit.id = line.parent_line_id
    join part on part.id = line.part_id
    join supplier on supplier.id = part.supplier_id
    cross join lateral (
      select sources from order_line_vehicle
      where order_line_id = coalesce(kit.id, line.id) and is_promised
      order by position limit 1
    ) as said
    where reason = 'does-not-fit'
      and received_at >= (${from}::date::timestamp at time zone ${SHOP_TIME_ZONE})
      and received_at < ((${to}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE})
    group by brand, sources
    order by sum(return_cents) + sum(line.gross_cents) desc, brand`;
}
