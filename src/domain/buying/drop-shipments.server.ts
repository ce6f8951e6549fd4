import type { PieceToStop } from '../fulfilment/supplier-shipment.ts';
import { isSupplierSending, piecesToStop } from '../fulfilment/supplier-shipments.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { toldLate } from './late.server.ts';
import type { ToldLate } from './late.ts';
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

/** What a buyer is told about parts that suppliers send, to them or to the shop. */
export interface SuppliersOfOrder {
  /** A supplier has an order to send the buyer something, and may have done so. */
  readonly isComing: boolean;
  /** Some of it is cancelled. */
  readonly isCancelled: boolean;
  /** What they were told by mail comes later than promised, and wait for; null: nothing. BUY-6. */
  readonly late: ToldLate | null;
}

/** What suppliers have to do with an order, for the order's own page. */
export async function suppliersOfOrder(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  { orderId }: { readonly orderId: string },
): Promise<SuppliersOfOrder> {
  const { sql } = context.db;
  const [isComing, late] = await Promise.all([
    isSupplierSending(sql, orderId),
    toldLate(context, { orderId }),
  ]);
  const isCancelled = isComing && (await piecesToStop(sql, { orderId })).length > 0;
  return { isComing, isCancelled, late };
}
