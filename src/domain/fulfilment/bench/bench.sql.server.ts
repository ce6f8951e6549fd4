import type { Queryable } from '../../../db/database.server.ts';
import type { IsoDay } from '../../../kernel/clock.ts';
import { viewInSql } from '../order-views.sql.server.ts';
import { piecesToPackNow } from '../pieces-to-come.sql.server.ts';
import type { NumberedPart } from './bench.ts';

/** An order of the packing bench's list. */
export interface BenchListed {
  readonly number: string;
  readonly method: string;
  readonly promisedBy: IsoDay | null;
  readonly pieces: number;
  /** Where its pieces lie: locations, or the stage of what has none. */
  readonly places: readonly string[];
  /** A parcel of it is closed and waits for its tracking number. */
  readonly isPacked: boolean;
  readonly isPickUp: boolean;
}

/** The first orders that can be packed, most urgent first. */
export async function ordersToPack(
  sql: Queryable,
  { today, limit }: { readonly today: IsoDay; readonly limit: number },
): Promise<readonly BenchListed[]> {
  const { where, by } = viewInSql(sql, 'to-pack', today);
  return sql<BenchListed[]>`
    select number, shipping_method_name as method, arrives_to::text as "promisedBy",
           pick_up_at is not null as "isPickUp",
           pieces,
           array(select distinct coalesce(nullif(location, ''), stage) from stock_taking
                 where stock_taking.order_id = placed_order.id order by 1) as places,
           exists (select 1 from parcel
                   where parcel.order_id = placed_order.id and state = 'packed') as "isPacked"
    from placed_order
    -- Counting takes most of the time: without the offset it would be done in both places.
    cross join lateral (select ${piecesToPackNow(sql, today)} as pieces offset 0) as next
    where erased_at is null and ${where}
      and (pieces > 0
           or pick_up_at is null and exists (
             select 1 from parcel where parcel.order_id = placed_order.id and state = 'packed'))
    order by ${by}, id
    limit ${limit}`;
}

/** What scanners read on an order's parts and kits: our number, the one in trade, and those of suppliers. */
export async function numbersOnParts(
  sql: Queryable,
  orderId: string,
): Promise<readonly NumberedPart[]> {
  return sql<NumberedPart[]>`
    select line.part_id as "partId",
           array_remove(array[line.part_number, coalesce(part.gtin, '')], '')
             || array(select supplier_part.number from supplier_part
                      where supplier_part.part_id = line.part_id and supplier_part.number <> ''
                      order by supplier_id) as numbers
    from order_piece line left join part on part.id = line.part_id
    where line.order_id = ${orderId}
    order by line.position`;
}
