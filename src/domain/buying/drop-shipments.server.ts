import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { PurchaseOrder, PurchaseState } from './purchase.ts';
import { purchaseViews } from './purchases.server.ts';
import { purchasesShippedTo } from './purchases.sql.server.ts';

/** The drop shipments of an order, the oldest first. */
export function dropShipmentsOf(
  { db }: Pick<ShopContext, 'db'>,
  { orderId }: { readonly orderId: string },
): Promise<readonly PurchaseOrder[]> {
  return purchasesShippedTo(db.sql, orderId);
}

/** Those of which a supplier has something to send, or will have once they are sent to it. */
export function stillToCome(purchases: readonly PurchaseOrder[]): readonly PurchaseOrder[] {
  const live: readonly PurchaseState[] = ['draft', ...purchaseViews.open];
  return purchases.filter(
    ({ state, lines }) =>
      live.includes(state) && lines.some(({ received, quantity }) => received < quantity),
  );
}
