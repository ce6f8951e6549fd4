import { trackingUrl } from '../../config/carriers.ts';
import { type Result, refuse } from '../../kernel/result.ts';
import { readOrder } from '../checkout/order.server.ts';
import type { OrderRefusal } from '../checkout/refusals.ts';
import { type CancelOrderRefusal, cancelOrder } from '../fulfilment/cancel-order.server.ts';
import { parcelsOf } from '../fulfilment/parcels/parcels.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { ShopperParcel } from './shopper-parcel.ts';

/** The actor in an order's history for the shopper's own steps. */
const SHOPPER = 'the shopper';

/**
 * An order's parcels for the holder of its link, without tracking once the link shows less of the buyer: carriers
 * show addresses. MYO-2.
 */
export async function parcelsByLink(
  context: ShopContext,
  { orderId }: { readonly orderId: string },
): Promise<readonly ShopperParcel[]> {
  const order = await readOrder(context, { orderId });
  if (!order.ok) return [];
  const { isShortened } = order.value;
  const parcels = await parcelsOf(context.db.sql, orderId);
  return parcels.map(({ position, state, carrier, tracking, lines }) => ({
    position,
    state,
    carrier,
    tracking: isShortened ? '' : tracking,
    trackingUrl: isShortened ? '' : trackingUrl(carrier, tracking),
    lines: lines.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
  }));
}

/** Cancels an unpaid order for the holder of its link: its stock is on sale again. MYO-3. */
export async function cancelByLink(
  context: ShopContext,
  { orderId }: { readonly orderId: string },
): Promise<Result<{ number: string }, OrderRefusal | CancelOrderRefusal>> {
  const order = await readOrder(context, { orderId });
  if (!order.ok) return order;
  const { number, isShortened } = order.value;
  if (isShortened) return refuse({ kind: 'order-link-ended' });
  return cancelOrder(context, { number, actor: SHOPPER, isByShopper: true });
}
