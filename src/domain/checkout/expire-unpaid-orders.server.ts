import type { ShopContext } from '../shop-context/shop-context.server.ts';
import {
  closeOrder,
  isPaymentUnderWay,
  lockExpiredOrder,
  returnPromoUse,
} from './order.sql.server.ts';
import { returnSupply } from './stock-taking.sql.server.ts';

const ORDERS_A_RUN = 100;

/**
 * Cancels orders that nobody paid in time and gives back exactly what they took.
 * Each is its own transaction; several instances may do this at once.
 * @returns how many were looked at
 */
export async function expireUnpaidOrders(context: ShopContext): Promise<number> {
  for (let expired = 0; expired < ORDERS_A_RUN; expired++) {
    const wasThere = await context.db.transaction(async (tx) => {
      const now = context.clock();
      const order = await lockExpiredOrder(tx, now);
      if (!order) return false;
      if (await isPaymentUnderWay(tx, order.id)) return true;
      await returnSupply(tx, order.id);
      if (order.promoCode) await returnPromoUse(tx, order.promoCode);
      await closeOrder(tx, order.id, now);
      return true;
    });
    if (!wasThere) return expired;
  }
  return ORDERS_A_RUN;
}
