import type { PieceToStop } from '../fulfilment/supplier-shipment.ts';
import { isSupplierSending, piecesToStop } from '../fulfilment/supplier-shipments.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { PurchaseOrder, PurchaseState } from './purchase.ts';
import { purchaseViews } from './purchases.server.ts';
import { purchasesBringing, purchasesShippedTo } from './purchases.sql.server.ts';

/** The drop shipments of an order, the oldest first. */
export function dropShipmentsOf(
  { db }: Pick<ShopContext, 'db'>,
  { orderId }: { readonly orderId: string },
): Promise<readonly PurchaseOrder[]> {
  return purchasesShippedTo(db.sql, orderId);
}

/**
 * What brings parts here that an order took from a supplier's own stock: not every supplier sends them to buyers. Its
 * pieces belong to no order until they are here.
 */
export function bringingFor(
  { db }: Pick<ShopContext, 'db'>,
  { orderId }: { readonly orderId: string },
): Promise<readonly PurchaseOrder[]> {
  return purchasesBringing(db.sql, orderId);
}

/** Those of which a supplier has something to send, or will have once they are sent to it. */
export function stillToCome(purchases: readonly PurchaseOrder[]): readonly PurchaseOrder[] {
  const live: readonly PurchaseState[] = ['draft', ...purchaseViews.open];
  return purchases.filter(
    ({ state, lines }) =>
      live.includes(state) && lines.some(({ received, quantity }) => received < quantity),
  );
}

/** What suppliers still send to buyers whose orders no longer have it: of all, or of one of them. BUY-8. */
export function shipmentsToStop(
  { db }: Pick<ShopContext, 'db'>,
  of: { readonly orderId?: string; readonly purchaseId?: number },
): Promise<readonly PieceToStop[]> {
  return piecesToStop(db.sql, of);
}

/** What a buyer is told about parts that come straight from a supplier. */
export interface SentBySupplier {
  /** A supplier has an order to send the buyer something, and may have done so. */
  readonly isComing: boolean;
  /** Some of it is cancelled. */
  readonly isCancelled: boolean;
}

/** Whether suppliers send parts of an order straight to its buyer, for the order's own page. */
export async function sentBySupplier(
  { db }: Pick<ShopContext, 'db'>,
  { orderId }: { readonly orderId: string },
): Promise<SentBySupplier> {
  const isComing = await isSupplierSending(db.sql, orderId);
  if (!isComing) return { isComing, isCancelled: false };
  return { isComing, isCancelled: (await piecesToStop(db.sql, { orderId })).length > 0 };
}
