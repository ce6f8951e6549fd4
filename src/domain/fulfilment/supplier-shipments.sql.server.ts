import type { Queryable } from '../../db/database.server.ts';
import { type MailText, ours } from '../../kernel/text/harmless-text.ts';
import { orderSupplier } from '../../messages/order/order-supplier.ts';
import type { PieceToStop } from './supplier-shipment.ts';

/**
 * By purchase order, the oldest first. Only orders of which something fell away or was exchanged are counted through.
 * @param of one buyer's order, or one purchase order; all where left out
 */
export async function piecesToStop(
  sql: Queryable,
  of: { readonly orderId?: string; readonly purchaseId?: number } = {},
): Promise<readonly PieceToStop[]> {
  const ofOrder = of.orderId === undefined ? sql`true` : sql`sold.id = ${of.orderId}`;
  const ofPurchase = of.purchaseId === undefined ? sql`true` : sql`bought.id = ${of.purchaseId}`;
  return sql<PieceToStop[]>`
    select bought.id as "purchaseId", part.name as "partNumber",
      least(line.quantity - line.received, coming.pieces - wanted.pieces)::int as quantity
    from purchase_order bought
    join placed_order sold on sold.id = bought.ship_to and sold.erased_at is null
    join purchase_line line on line.purchase_id = bought.id and line.received < line.quantity
    join part on part.id = line.part_id
    cross join lateral (
      select sum(other.quantity - other.received) as pieces
      from purchase_order live
      join purchase_line other on other.purchase_id = live.id and other.part_id = line.part_id
        and other.received < other.quantity
      where live.ship_to = sold.id and live.state in ('sent', 'confirmed', 'partly-received')) coming
    cross join lateral (
      select coalesce(sum(piece.quantity - cancelled_pieces(piece.id) - pieces_in_parcels(piece.id)), 0) as pieces
      from order_piece piece
      where piece.order_id = sold.id and piece.part_id = line.part_id and sold.closed_at is null
        and not exists (select 1 from order_line component where component.parent_line_id = piece.id)) wanted
    where bought.state in ('sent', 'confirmed', 'partly-received') and ${ofOrder} and ${ofPurchase}
      and (sold.closed_at is not null or exists (
        select 1 from order_event event
        where event.order_id = sold.id and event.step in ('pieces-cancelled', 'exchanged')))
      and coming.pieces > wanted.pieces
    order by bought.id, part.name, part.id`;
}

/** Whether a supplier has an order to send a buyer something, and may have done so. */
export async function isSupplierSending(sql: Queryable, orderId: string): Promise<boolean> {
  const [found] = await sql`
    select 1 as found from purchase_order join purchase_line on purchase_id = purchase_order.id
    where ship_to = ${orderId} and state in ('sent', 'confirmed', 'partly-received') and received < quantity
    limit 1`;
  return found !== undefined;
}

/** What a buyer is mailed about pieces that fell away and that a supplier may be sending all the same. */
export async function stillSentWords(
  sql: Queryable,
  orderId: string,
  words: string = orderSupplier.cancelled,
): Promise<readonly MailText[]> {
  const toStop = await piecesToStop(sql, { orderId });
  return toStop.length > 0 ? [ours(words)] : [];
}
