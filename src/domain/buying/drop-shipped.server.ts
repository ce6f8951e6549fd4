import { ok, type Result, refuse } from '../../kernel/result.ts';
import { workIn } from '../fulfilment/order/work-order.server.ts';
import { type HandOverRefusal, handOverIn } from '../fulfilment/parcels/hand-over.server.ts';
import { packableLines } from '../fulfilment/parcels/parcels.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { mayBecome, type PurchaseLine, stateOfReceived, stillWanted } from './purchase.ts';
import { type PurchaseWork, type StepRefusal, workPurchase } from './purchases.server.ts';
import { markReceived, purchaseById, setPurchaseState } from './purchases.sql.server.ts';

export type DropShippedRefusal = StepRefusal | HandOverRefusal | { readonly kind: 'order-gone' };

/**
 * The supplier has sent a drop shipment: its parts are packed and handed over as a parcel of the buyer's order, with the
 * mail that every parcel has. Pieces that the buyer has cancelled since stay missing.
 */
export function dropShipped(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  {
    carrier,
    tracking,
    ...work
  }: PurchaseWork & { readonly carrier: string; readonly tracking: string },
): Promise<Result<{ readonly number: string }, DropShippedRefusal>> {
  return workPurchase<{ number: string }, DropShippedRefusal>(context, work, async (locked) => {
    const { tx, purchase, record } = locked;
    const { id, state, shipTo } = purchase;
    if (!purchase.isDropShipment || !mayBecome(state, 'received')) {
      return refuse({ kind: 'impossible-step', state });
    }
    if (!shipTo) return refuse({ kind: 'order-gone' });
    let came: readonly PurchaseLine[] = [];
    const sent = await workIn<unknown, HandOverRefusal>(
      ...([context, tx, { number: shipTo.number, actor: work.by.email }] as const),
      async (worked) => {
        const left = await packableLines(tx, worked.order.id);
        came = stillWanted(purchase.lines, left);
        const lines = came.map((line) => ({ line: line.partNumber, quantity: line.quantity }));
        return handOverIn(context, worked, { carrier, tracking, lines, isOnce: true });
      },
    );
    if (!sent.ok) return sent;
    for (const { partId, quantity } of came) {
      await markReceived(tx, { purchaseId: id, partId, quantity });
    }
    const { lines } = (await purchaseById(tx, id)) ?? purchase;
    await setPurchaseState(tx, id, stateOfReceived(lines));
    await record('drop-shipped', { after: { carrier, tracking, number: shipTo.number } });
    return ok({ number: shipTo.number });
  });
}
