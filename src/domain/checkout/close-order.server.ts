import type { Queryable } from '../../db/database.server.ts';
import { type ClosingReason, isReopenable } from './closing-reasons.ts';
import { closeOrder, returnPromoUse } from './order.sql.server.ts';
import { returnSupply } from './stock/stock-taking.sql.server.ts';

/**
 * Closes a locked order: its stock and the use of its promo code are returned, and the reason is kept. The key that
 * confirms it is deleted, unless it may still count again by it.
 */
export async function closeLockedOrder(
  tx: Queryable,
  order: { readonly id: string; readonly promoCode: string | null },
  { because, now }: { readonly because: ClosingReason; readonly now: Date },
): Promise<void> {
  await returnSupply(tx, order.id);
  if (order.promoCode) await returnPromoUse(tx, order.promoCode);
  await closeOrder(tx, order.id, { because, keepsKey: isReopenable(because), now });
}
