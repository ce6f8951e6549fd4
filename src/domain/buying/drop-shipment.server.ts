import type { Queryable } from '../../db/database.server.ts';
import { morePiecesThanWanted, type PurchaseOrder, type TooMany } from './purchase.ts';
import { waitingForDrop } from './purchases.sql.server.ts';

/** Parts of a drop shipment of which its buyer waits for fewer pieces; none where it comes here. */
export async function tooManyDropped(
  sql: Queryable,
  { id, shipTo, lines }: Pick<PurchaseOrder, 'id' | 'shipTo' | 'lines'>,
): Promise<readonly TooMany[]> {
  if (!shipTo) return [];
  const of = { orderId: shipTo.id, purchaseId: id };
  return morePiecesThanWanted(lines, await waitingForDrop(sql, of));
}
