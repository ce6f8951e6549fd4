import type { Queryable } from '../../../db/database.server.ts';
import type { TrackedOrder } from './match-tracking.ts';

/** The orders of these numbers, as capitals and digits alone. */
export async function trackedOrders(
  sql: Queryable,
  keys: readonly string[],
): Promise<readonly (Omit<TrackedOrder, 'isApart'> & { readonly id: string })[]> {
  return sql`
    select id, number, regexp_replace(upper(number), '[^A-Z0-9]', '', 'g') as key,
           payment_status as "paymentStatus", closed_at is not null as "isClosed",
           pick_up_at is not null as "isPickUp",
           (select coalesce(json_agg(json_build_object(
                     'position', position, 'state', state, 'tracking', tracking)
                   order by position), '[]')
            from parcel
            where parcel.order_id = placed_order.id and state <> 'unpacked') as parcels,
           (select coalesce(sum(
                     line.quantity - pieces_in_parcels(line.id) - cancelled_pieces(line.id)), 0)::int
            from order_piece line
            where line.order_id = placed_order.id
              and not exists (
                select 1 from order_line component where component.parent_line_id = line.id)
           ) as "leftPieces"
    from placed_order
    where erased_at is null
      and regexp_replace(upper(number), '[^A-Z0-9]', '', 'g') = any(${keys as string[]}::text[])`;
}
